/** @param now which becomes the time at which the assets were replaced */
export function setAssetsAside(buildFolder: string, aside: string, now: Date): void;
export function bringAssetsBack(buildFolder: string, aside: string): void;
