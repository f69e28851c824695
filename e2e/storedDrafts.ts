import type { Page } from "@playwright/test";

/** The drafts of posts that the browser has stored, as JSON. */
export const storedDrafts = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		if (!(await indexedDB.databases()).some(({ name }) => name === "device")) return "[]";
		return new Promise<string>((resolve, reject) => {
			const opening = indexedDB.open("device");
			opening.onerror = () => reject(opening.error);
			opening.onsuccess = () => {
				const reading = opening.result.transaction("entries").objectStore("entries").getAll();
				reading.onsuccess = () => {
					opening.result.close();
					resolve(JSON.stringify(reading.result.filter(({ kind }) => kind === "post")));
				};
			};
		});
	});
