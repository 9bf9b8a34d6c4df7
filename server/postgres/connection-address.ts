import type { DatabaseConnection } from "./embedded";

/** A connection as an address for `DATABASE_URL`, which `pg` reads. `host` may be the folder of a socket. */
export function connectionAddress({ host, port, user, database, password }: DatabaseConnection): string {
  const address = new URL(`postgres://${user}@localhost/${database}`);
  if (password) address.password = password;
  address.searchParams.set("host", host);
  address.searchParams.set("port", String(port));
  return address.href;
}
