/** Whether a country has a store. There is no store yet, so none has: the one place that learns of it when it comes. */
export const hasStore = (_countryFid: number): boolean => false;
