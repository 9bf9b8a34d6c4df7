import { describe, expect, it } from "vitest";
import { createLog, requestId } from "./logging";

function written(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  it("writes what may be logged, and leaves out whatever else is handed over by mistake", () => {
    const record = {
      email: "ada@example.com",
      request: { headers: { cookie: "s=1", authorization: "Bearer x" } },
      fields: [{ name: "password", value: "p4ss" }],
      session: { deep: { id: "s3cret" } },
    };
    const line = written((log) =>
      log.info({ ...record, user: 7, status: null, capabilities: ["messages"] }, "signed in"),
    );
    const { time, ...rest } = JSON.parse(line);
    expect(rest).toEqual({ level: "info", msg: "signed in", user: 7, status: null, capabilities: ["messages"] });
    expect(Date.parse(time)).toBeGreaterThan(0);
  });

  it("keeps an error's message and place but not the values a database attaches to it", () => {
    const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: "Key (email)=(ada@example.com) already exists.",
    });
    const line = written((log) => log.error({ err: refused }, "failed"));
    expect(line).not.toContain("ada@example.com");
    expect(JSON.parse(line).err).toMatchObject({
      type: "Error",
      code: "23505",
      stack: expect.stringContaining("logging.test"),
    });
  });

  it("takes over a short and plain request id and replaces any other", () => {
    expect(requestId("edge-42_a")).toBe("edge-42_a");
    for (const strange of [undefined, "", "a b", "x".repeat(65), "a\nb", "<b>"]) {
      expect(requestId(strange)).toMatch(/^[\da-f]{8}$/);
    }
  });
});
