export { default } from "@/components/shell/missing-page";
