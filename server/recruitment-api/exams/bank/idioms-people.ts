import type { IdiomItem } from "./idioms";

/** People, problems and decisions. Ids 1301 to 1400; a new item takes the next one. */
export const peopleIdioms: readonly IdiomItem[] = [
  {
    id: 1301,
    prompt:
      "What does “the last straw” mean in: “The third wrong bill was the last straw, and the customer left.”?",
    right: "the final thing that was too much to bear",
    wrong: [
      "the smallest of all the mistakes made",
      "the last chance to make a good sale",
      "the only bill that had not been paid yet",
    ],
  },
  {
    id: 1302,
    prompt: "What does “see eye to eye” mean in: “The two managers do not see eye to eye about the roster.”?",
    right: "agree",
    wrong: ["meet often", "know much", "look closely"],
  },
  {
    id: 1303,
    prompt: "What does “break the ice” mean in: “To break the ice, each new member told us about a hobby.”?",
    right: "make people feel more relaxed",
    wrong: ["bring an argument to an end", "show who is the strongest", "pass the time until the start"],
  },
  {
    id: 1304,
    prompt: "What does “a rule of thumb” mean in: “As a rule of thumb, one agent takes forty calls a day.”?",
    right: "a rough guide from experience",
    wrong: ["a strict rule of the company", "a rule that is often broken", "a count that is always exact"],
  },
  {
    id: 1305,
    prompt:
      "What does “the bottom line” mean in: “There were many delays. The bottom line is that the client is not happy.”?",
    right: "the most important fact",
    wrong: [
      "the final sentence of an e-mail",
      "the worst of all the reasons",
      "the only thing not yet known",
    ],
  },
  {
    id: 1306,
    prompt: "What does “red tape” mean in: “There is a lot of red tape before the account is opened.”?",
    right: "official rules and forms",
    wrong: ["warnings about danger", "mistakes that were marked", "packing that is hard to open"],
  },
  {
    id: 1307,
    prompt:
      "What does “the elephant in the room” mean in: “Nobody spoke about the missing payments. They were the elephant in the room.”?",
    right: "an obvious problem that all avoid naming",
    wrong: [
      "a problem that nobody has noticed",
      "a problem far too large to be solved",
      "a problem that is remembered for ever",
    ],
  },
  {
    id: 1308,
    prompt:
      "What does “look the other way” mean in: “When agents share passwords, we can't look the other way.”?",
    right: "act as if we did not notice",
    wrong: ["try a different way to do it", "find out who else has done it", "punish it without asking why"],
  },
  {
    id: 1309,
    prompt: "What does “a bottleneck” mean in: “Approvals are the bottleneck in our process.”?",
    right: "the step that slows down the rest",
    wrong: [
      "the step that costs the most money",
      "the step where most errors are found",
      "the step that comes after all others",
    ],
  },
  {
    id: 1310,
    prompt: "What does “pass the buck” mean in: “Own your tickets. Don't pass the buck.”?",
    right: "make others responsible for your task",
    wrong: [
      "spend money that belongs to the firm",
      "move on before you have read it all",
      "give your customers wrong information",
    ],
  },
  {
    id: 1311,
    prompt:
      "What does “play it by ear” mean in: “We don't know how many will join the call, so let's play it by ear.”?",
    right: "decide as things happen",
    wrong: ["listen to the recording", "wait for someone's advice", "keep the volume very low"],
  },
  {
    id: 1312,
    prompt:
      "What does “give someone the benefit of the doubt” mean in: “The customer says the parcel never came. Let's give her the benefit of the doubt.”?",
    right: "believe her, although we are not sure",
    wrong: [
      "ask her to prove that it did not come",
      "offer her a gift to make up for it",
      "warn her that we do not trust her",
    ],
  },
  {
    id: 1313,
    prompt:
      "What does “think outside the box” mean in: “To cut waiting times, we must think outside the box.”?",
    right: "look for new kinds of ideas",
    wrong: [
      "ask people outside the company",
      "send the parcels without packing",
      "think only about what is inside",
    ],
  },
  {
    id: 1314,
    prompt:
      "What does “a lifesaver” mean in: “The new search tool has been a real lifesaver for the agents.”?",
    right: "a great help",
    wrong: ["a hard test", "a big change", "a small cost"],
  },
  {
    id: 1315,
    prompt: "What does “keep your cool” mean in: “When a caller shouts, keep your cool.”?",
    right: "stay calm",
    wrong: ["say nothing", "hang up first", "feel cold"],
  },
  {
    id: 1316,
    prompt:
      "What does “under the weather” mean in: “I feel a bit under the weather, so I will start later.”?",
    right: "not very well",
    wrong: ["cold and wet", "rather bored", "short of time"],
  },
  {
    id: 1317,
    prompt: "What does “in good hands” mean in: “Your account is in good hands.”?",
    right: "being taken care of well",
    wrong: ["no longer in any debt", "easy to open and to use", "kept in a hidden place"],
  },
  {
    id: 1318,
    prompt: "What does “a weight off my mind” mean in: “The backup worked. That is a weight off my mind.”?",
    right: "I can stop worrying about it",
    wrong: ["I no longer remember it", "I don't find it important", "I have thought it all through"],
  },
  {
    id: 1319,
    prompt: "What does “in hot water” mean in: “He was in hot water for sharing a customer's address.”?",
    right: "in trouble",
    wrong: ["well known", "in a hurry", "well paid"],
  },
  {
    id: 1320,
    prompt: "What does “be on the safe side” mean in: “To be on the safe side, save the file twice.”?",
    right: "avoid any risk",
    wrong: ["obey the law", "save some time", "please your boss"],
  },
  {
    id: 1321,
    prompt: "What does “get to the bottom of” mean in: “We must get to the bottom of these double charges.”?",
    right: "find their real cause",
    wrong: ["lower them bit by bit", "come to the end of the list", "move them to the last row"],
  },
  {
    id: 1322,
    prompt:
      "What does “draw the line at” mean in: “I help customers with most things, but I draw the line at giving out passwords.”?",
    right: "refuse to go as far as",
    wrong: ["begin each call by", "earn a bit more from", "see no danger in"],
  },
  {
    id: 1323,
    prompt:
      "What does “move the goalposts” mean in: “First they wanted 200 records, then 300. They keep moving the goalposts.”?",
    right: "changing what has to be reached",
    wrong: [
      "doing better than they expected",
      "giving us more time for the work",
      "hiding how much has been done",
    ],
  },
  {
    id: 1324,
    prompt: "What does “a double-edged sword” mean in: “Working from home is a double-edged sword.”?",
    right: "good and bad at the same time",
    wrong: ["dangerous for everyone in it", "twice as hard as it looks", "useful for two kinds of people"],
  },
  {
    id: 1325,
    prompt: "What does “bend over backwards” mean in: “We bent over backwards to meet the client's date.”?",
    right: "tried as hard as we could",
    wrong: ["did the opposite of the plan", "said sorry again and again", "gave up what we had agreed"],
  },
  {
    id: 1326,
    prompt: "What does “a wild goose chase” mean in: “Looking for that old invoice was a wild goose chase.”?",
    right: "a search that could not succeed",
    wrong: [
      "a task that was great fun for all",
      "a contest between two people",
      "a visit to a place far away",
    ],
  },
  {
    id: 1327,
    prompt:
      "What does “open a can of worms” mean in: “If we change the old invoices, we open a can of worms.”?",
    right: "start something that brings many problems",
    wrong: [
      "find something that was hidden for years",
      "throw away something that is still useful",
      "do something that is against the law",
    ],
  },
  {
    id: 1328,
    prompt:
      "What does “a slap on the wrist” mean in: “For missing the deadline he only got a slap on the wrist.”?",
    right: "a mild punishment",
    wrong: ["a sudden surprise", "a word of praise", "a painful injury"],
  },
  {
    id: 1329,
    prompt: "Which reply fits? “I have cold feet about the interview tomorrow.”",
    right: "“You will be fine. You are well prepared.”",
    wrong: [
      "“Put on a warm pair of socks, then.”",
      "“Great. I am glad you feel so sure.”",
      "“So you would like it a day earlier?”",
    ],
  },
  {
    id: 1330,
    prompt: "Which reply fits? “The customer is on the fence about the yearly plan.”",
    right: "“Let's help her decide with a free month.”",
    wrong: [
      "“Good. Then we can send her the contract.”",
      "“A pity that she has already said no.”",
      "“Then she must come down before she falls.”",
    ],
  },
  {
    id: 1331,
    prompt: "Choose the words for the gap: “I made a mistake in the roster. I'm sorry. It was my (gap).”",
    right: "fault",
    wrong: ["guilty", "blame on", "cause"],
  },
  {
    id: 1332,
    prompt: "Choose the words for the gap: “We are sorry for any (gap) this may have caused.”",
    right: "inconvenience",
    wrong: ["convenience", "confidence", "inconvenient"],
  },
  {
    id: 1333,
    prompt:
      "What does “leave no stone unturned” mean in: “We left no stone unturned to find the lost payment.”?",
    right: "searched in every possible way",
    wrong: [
      "kept everything in good order",
      "caused a great deal of damage",
      "waited until it turned up again",
    ],
  },
  {
    id: 1334,
    prompt:
      "What does “nip it in the bud” mean in: “A rumour about pay has started. Let's nip it in the bud.”?",
    right: "stop it while it is small",
    wrong: ["wait until it has grown", "find out where it began", "treat it as a joke"],
  },
];
