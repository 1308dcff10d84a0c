import { type Conditions } from "./conditions";
import { conditionsOf } from "./shipping";
import { DELIVERED, type PartName, type Settings } from "./parts";

// Replaces read.ts in unit tests, which have no database: the defaults.

export const settings = <Name extends PartName>(part: Name): Promise<Settings[Name]> =>
  Promise.resolve(DELIVERED[part]);

export const allSettings = (): Promise<Settings> => Promise.resolve(DELIVERED);

export const conditions = (): Promise<Conditions> => Promise.resolve(conditionsOf(DELIVERED));

export const currentSettings = (): Promise<Settings> => Promise.resolve(DELIVERED);

export const settingsAt = (_moment: Date): Promise<Settings> => Promise.resolve(DELIVERED);
