/** The id in place of an application that does not exist yet: the API creates it when the details are saved. */
export const noApplicationId = "0";
