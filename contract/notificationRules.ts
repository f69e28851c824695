/** Limits of lists and counts of notifications. */
export const notificationRules = { pageSize: 20, countMax: 100 } as const;
