import en from "#contract/messages/en/offline.json";
import fr from "#contract/messages/fr/offline.json";
import hi from "#contract/messages/hi/offline.json";

const catalogs: Record<string, typeof en> = { en, fr, hi };

/** A text of the worker in a page's language. */
export const text = (lang: string, key: keyof typeof en): string => (catalogs[lang] ?? en)[key];
