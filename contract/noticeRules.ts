/** Limits of lists and counts of notices. */
export const noticeRules = { pageSize: 20, countMax: 100 } as const;
