import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface Received {
  to: string[];
  /** The whole message as it came, headers first. */
  message: string;
}

/**
 * A mail server on loopback that keeps what it takes. `refuse` answers a recipient with an SMTP code, null takes it; `wait`
 * is what a message waits for before it is answered.
 */
export async function startMailServer({
  refuse = () => null,
  wait = async () => {},
}: {
  refuse?: (address: string) => number | null;
  wait?: () => Promise<void>;
} = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      const code = refuse(address);
      if (code === null) return callback();
      callback(Object.assign(new Error(`not ${address}`), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await wait();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, message: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
