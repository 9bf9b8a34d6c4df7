/**
 * The journeys that are also walked in front of an API of another origin and process, by their titles: those that it can
 * break. Who is signed in and for how long, what leads to the sign-on and back, files on their way, and one application
 * and one assessment as a whole. All others show pages that are the same ones there; what the site asks such an API, and
 * what it makes of its answers, is what `test/wire` and `test/bff` ask.
 */
export const overTwoOrigins = [
  "a visitor finds a job, applies with a résumé, follows the application, withdraws and undoes it",
  "somebody without an account saves jobs, and finds them again after signing up",
  "the whole assessment is sat, part by part, and its results are shown with their sums",
  "typed text survives a session that ends in the middle of a step",
  "a wrong code is refused, the right one opens the gate, and what was begun is kept",
  "a search is kept as an alert through a new account, kept once, changed and stopped",
  "somebody takes their data along, leaves for two reasons, and signs in again to stay",
  "who has sent nothing leaves without giving a reason",
  "who forgot the password chooses a new one by mail and goes on to where they were going",
  "who forgot the password may go on without a new one",
  "a résumé of each accepted kind is stored, and each refused kind says why",
  "every file that we cannot take is refused in words that say what to do",
  "sign-in says what is wrong without saying whether the address exists",
  "a new email address counts once its code is entered, and the old one is told",
  "a change of address can be given up, and another code cannot be had at once",
  "sees where one is signed in, ends all but this, and chooses another password",
  "a mail program's own button stops one job alert, and the page says which",
];

/**
 * Those that are also walked in front of two copies of the site behind a proxy: a draft and its files, what is typed when a
 * session ends, and a running test go from one copy to the other. What a copy may not keep to itself is asked by `test/faults`.
 */
export const twoCopies = [
  "a visitor finds a job, applies with a résumé, follows the application, withdraws and undoes it",
  "the whole assessment is sat, part by part, and its results are shown with their sums",
  "typed text survives a session that ends in the middle of a step",
];
