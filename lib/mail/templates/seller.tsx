import { currentSettings } from "@/lib/settings/read";
import { letterhead } from "../letterhead";
import { Lines } from "./parts";

export async function Seller() {
  return <Lines lines={letterhead((await currentSettings()).company)} />;
}
