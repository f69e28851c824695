/** A member's coins. There is no wallet yet, so nobody has any: the one place that learns of it when it comes. */
export const balancesOf = (_uid: number): { xcoinCount: number; xglodCount: number } => ({ xcoinCount: 0, xglodCount: 0 });
