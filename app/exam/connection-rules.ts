interface Offered {
  hasParts: boolean;
  hasOurRules: boolean;
}

/** What a part asks of a line, why a weak one does little harm, and what helps, a sentence each. */
export function connectionRules({ hasParts, hasOurRules }: Offered) {
  const inParts = (line: string) => (hasParts ? [line] : []);
  const byOurRules = (line: string) => (hasParts && hasOurRules ? [line] : []);
  return {
    sends: [
      hasOurRules
        ? "The page with all its questions, once: at most 25 KB, less than a small photo."
        : "The page with all its questions, once.",
      hasParts ? "Your answers, when they are saved: mostly less than 5 KB." : "Your answers, when you send the test.",
      "No video, no sound, no camera.",
    ],
    whyWeakIsEnough: [
      "All questions are on the page. You can keep answering while you are offline.",
      hasParts
        ? `Every answer is kept on your device at once. It is sent when you are back online, also after you close the browser.${hasOurRules ? " The rules of each test say until when it counts." : ""}`
        : "Every answer is kept on your device at once. Send the test when you are back online.",
      hasParts
        ? `In Lite mode, or without JavaScript, press “Save and stay” often. What you saved counts${hasOurRules ? ", and what arrives up to 60 seconds after the end too" : ""}.`
        : "In Lite mode, or without JavaScript, your answers are only in the page. Keep it open until you send them.",
      ...byOurRules("If our site is down, you get that time back."),
      ...byOurRules("If something breaks, you may start a test once more within 24 hours. You don't have to ask."),
    ],
    helps: [
      "Open the test where the signal is best. Later it matters less.",
      "Stop downloads and videos on all devices that share your internet.",
      hasParts
        ? "Keep the page open until it says that your answers are saved."
        : "Keep the page open until it says that your answers were sent.",
      ...inParts("Charge your device. After a power cut, you can continue on any other device."),
      `Turn Lite off for a test if you can. It costs less than 0.1 MB once, and your device then keeps what cannot be sent.${hasParts ? " In Lite mode, press “Save and stay” often." : ""}`,
    ],
  };
}
