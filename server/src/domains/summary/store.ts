/** Whether a country has a store. There are no stores yet. */
export const hasStore = (_countryFid: number): boolean => false;
