import { Client } from "pg";
import { asSuperuser, clientConfig, TEMPLATE } from "../../../supabase/tests/hosted.ts";

const WHOLE = `${TEMPLATE}_whole`;
let broken = 0;

export const keepWhole = (): Promise<void> => asSuperuser(`alter database ${TEMPLATE} rename to ${WHOLE}`);

export async function connect(database = WHOLE): Promise<Client> {
  const client = new Client(clientConfig(database, "postgres"));
  await client.connect();
  return client;
}

/** @throws what the database says of it */
export async function breakRule(sql: string): Promise<void> {
  // Dropping it would wait for everything to be written to the disk.
  if (broken > 0) await asSuperuser(`alter database ${TEMPLATE} rename to ${TEMPLATE}_${broken}`);
  broken += 1;
  await asSuperuser(`create database ${TEMPLATE} owner postgres template ${WHOLE}`);
  const client = await connect(TEMPLATE);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
