import { data, redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { type Lang, langs } from "#contract/sections.ts";
import {
	publishSiteText,
	readSiteTextVersions,
	restoreSiteText,
	siteTextRules,
	type TextName,
	textNames,
	withdrawSiteText,
} from "#contract/siteTexts.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { useLanguageName } from "../../features/admin/language-name.ts";
import { LineDifference } from "../../features/admin/line-difference.tsx";
import { TextVersions } from "../../features/admin/text-versions.tsx";
import { readShipped, renderText, type TextSource } from "../../features/help/articles.server.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { type LoaderApi, pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { Card } from "../../ui/card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/text";
import "../../styles/texts.css";

interface TextKey {
	name: TextName;
	lang: Lang;
}

function keyOf(name: string | undefined, lang: string | null): TextKey {
	const found = textNames.find((one) => one === name);
	if (!found) throw data("unmatched", { status: 404 });
	return { name: found, lang: langs.find((one) => one === lang) ?? "en" };
}

/** What a version says; without content the text of the program. */
const sourceOf = async (
	api: LoaderApi,
	{ name, lang }: TextKey,
	version: CallResponse<typeof readSiteTextVersions>["lists"][number] | undefined,
): Promise<TextSource> => version?.content ?? readShipped(api, name, lang);

/** A text as it is compared. */
const wholeOf = ({ title, text }: TextSource): string => `# ${title}\n${text}`;

async function loadText(api: LoaderApi, key: TextKey) {
	const { lists, can } = await api.load(readSiteTextVersions, { query: key });
	const current = await sourceOf(
		api,
		key,
		lists.find(({ state }) => state === "current"),
	);
	return { versions: lists, can, current };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const key = keyOf(params.name, url.searchParams.get("lang"));
	const { versions, can, current } = await loadText(api, key);
	const asked = url.searchParams.get("version");
	const chosen = versions.find(({ version }) => String(version) === asked);
	const source = chosen ? await sourceOf(api, key, chosen) : current;
	return {
		...{ key, versions, can, source, title: renderText(api, source).title },
		compared: chosen && { version: chosen.version, before: wholeOf(current), after: wholeOf(source) },
		done: url.searchParams.has("done"),
	};
}

interface Preview {
	title: string;
	html: string;
	before: string;
	after: string;
	typed: TextSource & { from: string };
}

const back = ({ paths }: PostedForm, key: TextKey) => redirect(paths.href("admin/texts/:name", { ...key, done: 1 }));
const keyIn = ({ params, text }: PostedForm): TextKey => keyOf(params.name, text("lang"));
const typedIn = ({ text }: PostedForm): TextSource => ({
	title: text("title"),
	text: text("text").replace(/\r\n?/g, "\n"),
});

export const action = formActions({
	preview: async (form): Promise<Preview> => {
		const { current } = await loadText(form.api, keyIn(form));
		const typed = typedIn(form);
		const change = { before: wholeOf(current), after: wholeOf(typed) };
		return { ...renderText(form.api, typed), ...change, typed: { ...typed, from: form.text("from") } };
	},
	publish: async (form) => {
		const from = form.text("from") ? unixSecondsOf(form.text("from"), "UTC") : undefined;
		await form.call(publishSiteText, { ...keyIn(form), from });
		return back(form, keyIn(form));
	},
	restore: async (form) => {
		await form.call(restoreSiteText, { ...keyIn(form) });
		return back(form, keyIn(form));
	},
	withdraw: async (form) => {
		await form.call(withdrawSiteText, { ...keyIn(form) });
		return back(form, keyIn(form));
	},
});

/** A help or legal text in a language: what it says, its preview, what changes, its versions. */
export default function AdminText({
	loaderData: { key, versions, can, source, title, compared, done },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const languageName = useLanguageName();
	const preview = useFormResult<Preview>("publish")?.view;
	const typed = preview?.typed ?? { ...source, from: "" };
	return (
		<AdminFrame
			title={title}
			done={done && t("siteText.saved")}
			back={{ href: paths.href("admin/texts"), text: t("admin.texts") }}
		>
			<Tabs
				name={t("announcement.language")}
				kind="segments"
				tabs={langs.map((lang) => ({
					href: paths.href("admin/texts/:name", { name: key.name, lang }),
					text: languageName(lang),
					current: lang === key.lang,
				}))}
			/>
			{preview && (
				<>
					<Card title={t("siteText.changes")}>
						<LineDifference before={preview.before} after={preview.after} />
					</Card>
					<Card title={t("siteText.previewTitle")}>
						<h2>{preview.title}</h2>
						<RichText html={preview.html} />
					</Card>
				</>
			)}
			{compared && !preview && (
				<Card title={t("siteText.difference", { n: compared.version })}>
					<LineDifference before={compared.before} after={compared.after} />
				</Card>
			)}
			<Card title={t("siteText.edit")}>
				{can.publish ? (
					<CallForm
						intent="publish"
						encType="multipart/form-data"
						hidden={{ lang: key.lang, base: versions[0]?.version ?? 0 }}
					>
						<TextField
							name="title"
							label={t("siteText.title")}
							defaultValue={typed.title}
							maxLength={siteTextRules.titleMax}
							lang={key.lang}
							required
						/>
						<TextAreaField
							name="text"
							label={t("siteText.text")}
							hint={t("siteText.textHint", { name: "{siteName}", countries: "{countries}" })}
							defaultValue={typed.text}
							maxLength={siteTextRules.textMax}
							lang={key.lang}
							rows={18}
							required
						/>
						<TextField
							name="from"
							type="datetime-local"
							label={t("siteText.from")}
							hint={t("siteText.fromHint")}
							defaultValue={typed.from}
						/>
						<div className="admin-actions">
							<SubmitButton kind="quiet" size="md" value="preview">
								{t("siteText.preview")}
							</SubmitButton>
							<SubmitButton size="md" value="publish">
								{t("siteText.publish")}
							</SubmitButton>
						</div>
					</CallForm>
				) : (
					<div className="line-difference">{source.text}</div>
				)}
			</Card>
			<TextVersions {...key} versions={versions} canPublish={can.publish} />
		</AdminFrame>
	);
}
