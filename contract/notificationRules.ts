/** Limits of lists and counts of notifications. */
export const notificationRules = { pageSize: 20, countMax: 100 } as const;

/** The lists of notifications. */
export const notificationTabs = ["reply", "attention", "atme", "system"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** Where notifications reach a member: the lists and the bell of the site, push messages, the weekly mail. */
export const notificationChannels = ["site", "push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
