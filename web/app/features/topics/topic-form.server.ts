import { data, redirectDocument } from "react-router";
import { CallError } from "#contract/pageApi.ts";
import { listCategories, topicTags } from "#contract/topicLists.ts";
import { deleteTopic, getTopic, saveTopic } from "#contract/topics.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { storePicture } from "../media/store-picture.server.ts";

/** What the form of a new topic, or of one to edit, begins with. */
export async function loadTopicForm(api: LoaderApi, topidText: string | undefined) {
	const topid = topidText === undefined ? 0 : parseId(topidText);
	if (topidText !== undefined && topid === 0) throw data("not-found", { status: 404 });
	const [{ lists: categories }, { lists: tags }, topic] = await Promise.all([
		api.load(listCategories, {}),
		api.load(topicTags, { query: topid ? { topid } : {} }),
		topid ? api.load(getTopic, { params: { topid } }) : undefined,
	]);
	if (topic && !topic.can.edit.ok) throw data("not-allowed", { status: 403 });
	return { categories, tags, topic };
}

export type TopicFormData = Awaited<ReturnType<typeof loadTopicForm>>;

/** View of a form that came back: the picture that is stored. */
export interface TopicFormView {
	aid?: number;
}

/** The picture of the form: a new one, the one of the form before, none, or as it is. */
async function pictureOf(form: PostedForm): Promise<number | null | undefined> {
	const file = form.data.get("file");
	if (file instanceof File && file.size > 0) {
		if (!/\.(jpe?g|png)$/i.test(file.name) && !/^image\/(jpeg|png)$/.test(file.type)) {
			const msg = translatorFor(form.api.lang)("topic.form.formatWrong");
			throw new CallError(422, "unsupported-type", msg, { aids: { reason: "unsupported-type", msg } });
		}
		return (await storePicture(form.api, file, form.key ?? crypto.randomUUID(), { square: 1 })).aid;
	}
	return form.number("aid") || (form.has("remove") ? null : undefined);
}

async function save(form: PostedForm): Promise<unknown> {
	const { api, text, number, paths, key } = form;
	const topid = number("topid");
	let aid: number | null | undefined;
	try {
		aid = await pictureOf(form);
		const lines = (name: string): string => text(name).replace(/\r\n?/g, "\n");
		const saved = await api.call(
			saveTopic,
			{
				body: {
					subject: text("subject").slice(0, 400),
					message: lines("message").slice(0, 4_000),
					rules: lines("rules").slice(0, 4_000),
					tagids: form.data.getAll("tag").map(Number).filter(Number.isSafeInteger).join(),
					...(aid !== undefined && { aids: aid === null ? "" : String(aid) }),
					...(topid
						? { isEdit: 1, tid: topid, ...(number("version") && { version: number("version") }) }
						: {
								categoryid: number("categoryid"),
								country_fid: api.sectionChosen ? api.section.fid : api.viewer.countryFid,
							}),
				},
			},
			key,
		);
		return redirectDocument(`${paths.topic(saved.topid)}?done=${topid ? "saved" : "created"}`);
	} catch (error) {
		return form.fail(error, { ...(aid && { aid }) } satisfies TopicFormView);
	}
}

/** Creates, saves or deletes a topic. */
export const topicFormAction = formActions({
	"save-topic": save,
	"delete-topic": async ({ api, number, paths, key }) => {
		await api.call(deleteTopic, { body: { topid: number("topid") } }, key);
		return redirectDocument(`${paths.home}?done=topic-deleted`);
	},
});
