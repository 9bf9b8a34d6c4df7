/** @param now becomes the modification time of the copies: when the assets were replaced */
export function bringEarlierAssets(replaced: string, build: string, now: Date): void;
