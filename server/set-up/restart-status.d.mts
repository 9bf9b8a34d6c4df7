export const restartStatus: number;
