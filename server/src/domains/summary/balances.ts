/** A member's balances. There is no wallet yet, so they are 0. */
export const getBalances = (_uid: number): { xcoinCount: number; xglodCount: number } => ({ xcoinCount: 0, xglodCount: 0 });
