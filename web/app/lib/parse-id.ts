/** The id in a path, as we write it in links; 0 for anything else. */
export const parseId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
