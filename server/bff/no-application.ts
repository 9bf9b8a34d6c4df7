/** Stands for the application of somebody who has none: the API begins it with their details. */
export const noApplicationId = "0";
