import type { Server } from "node:http";
import type { Socket } from "node:net";

interface Answer {
  status: string;
  /** The text for people. */
  text: string;
}

const unreadable: Answer = {
  status: "400 Bad Request",
  text: "This request could not be read. Go back and try again.",
};

/** By Node's error code. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    text: "Your browser sent a longer address or more cookies than can be read here. Delete the cookies of this site and open its first page again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    text: "Your request did not arrive in time. Go back and send it again.",
  },
};

/** Milliseconds to read what is still arriving after such an answer: closing the connection at once would lose the answer. */
const lingerMs = 5_000;

/**
 * Answers requests that Node cannot parse with a readable text. Node itself would send an empty page, and may close the
 * connection before it arrives.
 * @param isAnswering whether an answer on this connection has begun, which a second one must not interrupt
 */
export function answerUnreadable(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // everything after the first unreadable bytes is unreadable too
    if (socket.writableEnded) return;
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const { status, text } = answers[error.code ?? ""] ?? unreadable;
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        "Connection: close",
        "Content-Type: text/plain; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(text)}`,
        "",
        text,
      ].join("\r\n"),
    );
    const ending = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(ending));
  });
}
