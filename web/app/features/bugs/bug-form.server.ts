import { data, redirectDocument } from "react-router";
import { bugItemNames } from "#contract/bugOptions.ts";
import { reportingDevice, similarBugs } from "#contract/bugs.ts";
import type { BugCardView } from "#contract/bugViews.ts";
import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import { readDraft, saveDraft } from "#contract/drafts.ts";
import { CallError } from "#contract/pageApi.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { boards } from "#contract/sections.ts";
import { getThread, publishThread } from "#contract/threads.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parsePicture } from "../composer/posted-content.server.ts";
import { pictureFilesOf, storePicture } from "../media/store-picture.server.ts";
import { deviceOfUserAgent } from "./device.ts";

const idOf = (url: URL, name: string): number =>
	/^[1-9]\d{0,14}$/.test(url.searchParams.get(name) ?? "") ? Number(url.searchParams.get(name)) : 0;

const empty = {
	tid: 0,
	draft: 0,
	version: 0,
	subject: "",
	message: "",
	reproduce: "",
	module: 0,
	frequency: 0,
	severity: 0,
	pictures: [] as PictureView[],
};

/** What the form begins with: a new bug with the member's device, a draft, or a bug to edit. */
export async function loadBugForm(api: LoaderApi, request: Request) {
	const url = new URL(request.url);
	const [tid, draft] = [idOf(url, "tid"), idOf(url, "draft")];
	const own = api.sectionChosen ? api.section.fid : api.viewer.countryFid;
	if (tid) {
		const thread = await api.load(getThread, { params: { tid } });
		if (!thread.can.edit.ok || !thread.bug) throw data("not-allowed", { status: 403 });
		const { subject, source: message = "", version, country_fid, attachments: pictures, bug } = thread;
		const { reproduce_source: reproduce = "", device_model, system_version, module, frequency, severity } = bug;
		return {
			...empty,
			tid,
			version,
			country_fid,
			subject,
			message,
			reproduce,
			device_model,
			system_version,
			module,
			frequency,
			severity,
			pictures,
		};
	}
	if (draft) {
		const saved = await api.load(readDraft, { params: { tid: draft } });
		const { subject, message, version, country_fid, attachments: pictures, bug } = saved;
		return {
			...empty,
			device_model: "",
			system_version: "",
			...bug,
			draft,
			version,
			country_fid: country_fid || own,
			subject,
			message,
			pictures,
		};
	}
	const remembered = await api.load(reportingDevice, { query: {} });
	const device = remembered.device_model ? remembered : deviceOfUserAgent(request.headers.get("user-agent") ?? "");
	return { ...empty, ...device, country_fid: own };
}

export type BugFormData = Awaited<ReturnType<typeof loadBugForm>>;

/** View of a form that came back: photos that are stored, and similar bugs. */
export interface BugFormView {
	pictures?: PictureView[];
	similar?: BugCardView[];
}

function picturesOf(form: PostedFields): PictureView[] {
	return form.getAll("picture").flatMap((text) => {
		try {
			return parsePicture(JSON.parse(String(text))) ?? [];
		} catch {
			return [];
		}
	});
}

/** Stores the photos of the form and sends it; after an error the form comes back with them. */
const sending = (send: (form: PostedForm, aids: string) => Promise<unknown>) => async (form: PostedForm) => {
	const pictures = picturesOf(form.data);
	try {
		const files = pictureFilesOf(form.data);
		const n = pictures.length + files.length - constraints.picturesPerThread;
		const max = constraints.picturesPerThread;
		if (n > 0)
			throw new CallError(422, "too-many-pictures", translatorFor(form.api.lang)("composer.tooManyPhotos", { n, max }));
		for (const file of files) pictures.push(await storePicture(form.api, file, form.key ?? crypto.randomUUID()));
		return await send(form, pictures.map(({ aid }) => aid).join());
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const { sel_var, ...fields } = error.fields;
		// The form asks for the options one by one.
		const named = sel_var
			? new CallError(error.status, error.reason, sel_var.msg, { ...fields, module: sel_var })
			: error;
		return form.fail(named, { pictures } satisfies BugFormView);
	}
};

function bodyOf({ text, number }: PostedForm, aids: string) {
	const lines = (name: string): string => text(name).replace(/\r\n?/g, "\n");
	return {
		subject: text("subject"),
		message: lines("message"),
		reproduce: lines("reproduce"),
		device_model: text("device_model"),
		system_version: text("system_version"),
		sel_var: Object.fromEntries(bugItemNames.map((item) => [item, number(item)])),
		fid: boards.bugs,
		aids,
		...(number("country_fid") && { country_fid: number("country_fid") }),
		...(number("version") && { version: number("version") }),
	};
}

/** Reports or edits a bug, saves it as a draft, or looks for similar ones. */
export const bugFormAction = formActions({
	"report-bug": sending(async (form, aids) => {
		const { number, api, paths, key } = form;
		const body = bodyOf(form, aids);
		const [tid, draft] = [number("tid"), number("draft")];
		const posted = await api.call(publishThread, { body: { ...body, ...(tid ? { tid } : draft && { draft }) } }, key);
		return redirectDocument(paths.thread({ tid: posted.tid, fid: boards.bugs }));
	}),
	"save-draft": sending(async (form, aids) => {
		const { number, api, paths } = form;
		await api.call(saveDraft, { body: { ...bodyOf(form, aids), ...(number("draft") && { tid: number("draft") }) } });
		return redirectDocument(paths.href("ucenter/account/posts/drafts"));
	}),
	"check-similar": async ({ api, text, data }): Promise<BugFormView> => ({
		similar: (await api.call(similarBugs, { query: { title: text("subject").slice(0, 400) } })).lists,
		pictures: picturesOf(data),
	}),
});
