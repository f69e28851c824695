import { setBugStatus, undoBugStatus } from "#contract/bugs.ts";
import type { ThreadForms } from "../threads/thread-page/thread-action.ts";

const numberOf = (form: FormData, name: string): number => Number(form.get(name)) || 0;

/** Forms of those who change the status of a bug. */
export const bugForms = (tid: number): ThreadForms => ({
	async "bug-status"(api, form, key) {
		const answer = String(form.get("answer") ?? "").replace(/\r\n?/g, "\n");
		await api.call(setBugStatus, { body: { tid, bug_status: numberOf(form, "status"), answer } }, key);
		return "changed=1";
	},
	async "bug-undo"(api, form) {
		await api.call(undoBugStatus, { body: { tid, id: numberOf(form, "change") } });
		return "";
	},
});
