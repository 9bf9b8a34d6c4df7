import { examParts } from "../../../server/contract/values/exam-parts";
import { deviceAnswers } from "./answer-sender";
import { refusedWords } from "./standing-words";

let stopListening = () => {};

/** Sends the queue and reports the result in words. */
export function sendLate(say: (text: string) => void): void {
  const { sender } = deviceAnswers();
  stopListening();
  stopListening = sender.listen((event) => {
    // A sheet that was opened meanwhile reports it itself.
    if (document.getElementById("sheet")) return;
    if (event.kind === "standing") {
      if (event.standing === "signed-out")
        say("Answers of your assessment are kept on this device. Sign in again, and they are sent.");
      return;
    }
    const name = examParts[event.sheet.part].name;
    if (event.kind === "dropped") return say(`${name}: answers on this device could not be sent. ${event.message}`);
    // after a part was sent its page is removed from the device
    if (event.done.some(({ question }) => question === null))
      void import("./stored-sheet").then(({ forgetSheets }) => forgetSheets(event.sheet.person, event.sheet.part));
    const { refused } = event.answer;
    const isSome = event.done.length > refused.length;
    say(
      [
        isSome && `Your answers to ${name} that waited on this device are sent.`,
        refused.length > 0 && `${name}: ${refusedWords(refused.length)}`,
      ]
        .filter(Boolean)
        .join(" "),
    );
  });
  void sender.flush();
}
