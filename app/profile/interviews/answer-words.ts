import type { MailAnswerName } from "../../../server/contract/values/interviews";

interface AnswerWords {
  title: string;
  /** What pressing the button does. */
  about: string;
  button: string;
  /** Once it was pressed. */
  done: string;
}

/** The pages of the links that answer a mail. Nothing of the person, the job or the day is in them: anybody may have the link. */
export const answerWords: Record<MailAnswerName, AnswerWords> = {
  coming: {
    title: "Your interview",
    about: "Press the button to tell the employer that you will be there.",
    button: "I will be there",
    done: "They are told that you will be there.",
  },
  another_time: {
    title: "Your interview",
    about:
      "Press the button to tell the employer that you cannot come at this time. They look for another and email you.",
    button: "I need another time",
    done: "They are told that you need another time, and email you.",
  },
  no_power: {
    title: "My power or internet is gone",
    about: "Choose when you could meet, and press the button. The employer emails you the new time.",
    button: "Tell them",
    done: "They are told, and email you the new time.",
  },
  accept: {
    title: "Accept the offer?",
    about: "You take the job. You answer once.",
    button: "Accept the offer",
    done: "You accepted the offer. We email you what comes next.",
  },
  decline: {
    title: "Decline the offer?",
    about: "Your application for this job ends. You answer once.",
    button: "Decline the offer",
    done: "You declined the offer.",
  },
};
