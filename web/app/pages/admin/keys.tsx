import { redirect } from "react-router";
import { type ApiKeyView, addApiKey, keyDays, keyRules, listApiKeys, revokeApiKey } from "#contract/apiKeys.ts";
import { apiScopes } from "#contract/apiScopes.ts";
import type { CallResponse } from "#contract/call.ts";
import { sections } from "#contract/sections.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { Checks } from "../../features/admin/checks.tsx";
import { SectionOptions, useSectionLabel } from "../../features/admin/section-options.tsx";
import { ShownOnce } from "../../features/admin/shown-once.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Options } from "../../ui/options.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/keys";
import "../../styles/admin-keys.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const page = await api.load(listApiKeys, { query: cursorQuery(url) });
	return { ...page, done: url.searchParams.has("done") };
}

export const action = formActions({
	add: ({ call, number, data }) =>
		call(addApiKey, {
			country_fid: number("country_fid"),
			days: number("days"),
			scopes: data.getAll("scopes").map(String),
		}),
	revoke: callThen(revokeApiKey, ({ paths }) => redirect(paths.href("admin/keys", { done: 1 }))),
});

/** Keys of other systems. */
export default function AdminKeys({ loaderData: { lists, next, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const added = useFormResult<CallResponse<typeof addApiKey>>("add")?.view;
	return (
		<AdminFrame title={t("admin.keys")} done={done && t("apiKey.revoked")}>
			<p className="mb-3 text-foreground-2">{t("apiKey.text")}</p>
			{added && <ShownOnce title={t("apiKey.created")} text={t("apiKey.createdText")} secret={added.key} />}
			<Card title={t("apiKey.new")}>
				<CallForm intent="add">
					<TextField
						name="name"
						label={t("apiKey.name")}
						hint={t("apiKey.nameHint")}
						maxLength={keyRules.nameMax}
						autoComplete="off"
						required
					/>
					<SelectField name="country_fid" label={t("admin.roles.section")}>
						<SectionOptions sections={[0, ...sections.map(({ fid }) => fid)]} />
					</SelectField>
					<SelectField name="days" label={t("apiKey.days")} defaultValue={90}>
						<Options of={keyDays} text={(n) => (n === 0 ? t("apiKey.forever") : t("apiKey.daysOption", { n }))} />
					</SelectField>
					<Checks
						name="scopes"
						title={t("apiKey.scopes")}
						options={apiScopes.map((scope) => ({ value: scope, text: `${t(`apiKey.scope.${scope}`)} (${scope})` }))}
					/>
					<SubmitButton size="md">{t("apiKey.add")}</SubmitButton>
				</CallForm>
			</Card>
			<Card title={t("apiKey.all")}>
				{lists.length === 0 && <EmptyState text={t("apiKey.none")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<KeyRow key={one.id} apiKey={one} />
					))}
				</ul>
			</Card>
			<NextPage href={next !== null && paths.href("admin/keys", { cursor: next })} text={t("admin.roles.more")} />
		</AdminFrame>
	);
}

function KeyRow({ apiKey: { id, name, start, scopes, state, ...one } }: { apiKey: ApiKeyView }) {
	const { t, lang } = useSite();
	const labelOf = useSectionLabel();
	return (
		<li id={`key-${id}`}>
			<p>
				<span className={state === "valid" ? "health-good" : "admin-note"}>{t(`apiKey.state.${state}`)}</span>{" "}
				<b>{name}</b> <code>{start}…</code>
			</p>
			<p className="admin-note">
				{[
					scopes.map((scope) => t(`apiKey.scope.${scope}`)).join(", "),
					labelOf(one.country_fid),
					one.expires > 0 ? t("apiKey.expires", { when: formatDate(one.expires, lang) }) : t("apiKey.forever"),
					one.last_used > 0 ? t("apiKey.used", { when: formatDateTime(one.last_used, lang) }) : t("apiKey.unused"),
					one.by.name,
				].join(" · ")}
			</p>
			{state === "valid" && (
				<ConfirmForm
					intent="revoke"
					id={id}
					hidden={{ id }}
					open={t("apiKey.revoke")}
					openClassName="btn btn-quiet btn-sm"
					question={t("apiKey.revokeText", { name })}
					submit={t("apiKey.revoke")}
				/>
			)}
		</li>
	);
}
