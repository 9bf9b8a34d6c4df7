/**
 * The colour of links, main buttons and the mark, for everything without the style sheet: mails, the installed app, offline
 * pages. Pages have it from `app/interface/css/tokens.css`, the icon of a tab from `public/favicon.svg`.
 */
export const brandColour = "#1560f6";
