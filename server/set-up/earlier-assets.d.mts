/** @param now which becomes the time at which the assets were replaced */
export function keepEarlierAssets(buildFolder: string, now: Date): void;
