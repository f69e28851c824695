import { addBugNote, markDuplicate, setBugStatus, triageBug, undoBugStatus } from "#contract/bugTriage.ts";
import type { FormHandler, PostedForm } from "../../lib/form/form-actions.server.ts";
import { FirstPost } from "../threads/thread-page/first-post.tsx";
import { pagePath } from "../threads/thread-page/page-query.ts";
import { changeThread } from "../threads/thread-page/thread-changes.server.tsx";
import { BugDetails } from "./bug-details.tsx";

/** Forms of those who change the status of a bug. */
export function bugForms(tidOf: (form: PostedForm) => number): Record<string, FormHandler> {
	const show = (form: PostedForm, changed: boolean): ReturnType<PostedForm["change"]> => {
		const path = pagePath(form.url, "#bug", changed ? { changed: 1 } : {});
		return changeThread(form, tidOf(form), path, 0, (data) => {
			const { thread } = data;
			const details = thread.bug && <BugDetails thread={thread} bug={thread.bug} changed={changed} />;
			return <FirstPost data={data} extra={details} />;
		});
	};
	return {
		async "bug-status"(form) {
			await form.call(setBugStatus, { tid: tidOf(form), bug_status: form.number("status") });
			return show(form, true);
		},
		async "bug-duplicate"(form) {
			// A number, or the address of a report.
			const [, of = "0"] = /(\d{1,15})\/?$/.exec(form.text("of").trim()) ?? [];
			await form.call(markDuplicate, { tid: tidOf(form), of: Number(of) });
			return show(form, false);
		},
		async "bug-triage"(form) {
			const chosen = { assignee: form.number("assignee"), priority: form.number("priority") };
			await form.call(triageBug, { tid: tidOf(form), ...chosen });
			return show(form, false);
		},
		async "bug-note"(form) {
			await form.call(addBugNote, { tid: tidOf(form), text: form.text("note") });
			return show(form, false);
		},
		async "bug-undo"(form) {
			await form.call(undoBugStatus, { tid: tidOf(form), id: form.number("change") });
			return show(form, false);
		},
	};
}
