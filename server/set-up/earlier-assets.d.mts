/** @param now which becomes the time at which the assets were replaced */
export function bringEarlierAssets(replaced: string, build: string, now: Date): void;
