import { data, redirect } from "react-router";
import { addMember } from "#contract/chatGroupMembers.ts";
import { createGroup, getGroupProfile } from "#contract/chatGroups.ts";
import { chatRules, joinOptions } from "#contract/chatRules.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { myFollows } from "#contract/social.ts";
import { getTopic } from "#contract/topics.ts";
import { GroupForm } from "../../features/groups/group-form.tsx";
import { type Choosable, MemberChoices } from "../../features/groups/member-links.tsx";
import { storePicture } from "../../features/media/store-picture.server.ts";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { ErrorNotice } from "../../ui/notice.tsx";
import type { Route } from "./+types/new-group";
import "../../styles/profile.css";
import "../../styles/groups.css";

/** The most pages of followed members that the list has. */
const maxPages = 10;

/** Whom the viewer follows, the last followed first. */
async function listFollowed(api: PageApi): Promise<Choosable[]> {
	const found: Choosable[] = [];
	let cursor: string | undefined;
	for (let page = 0; page < maxPages; page++) {
		const { lists, next } = await api.call(myFollows, { query: { cursor } });
		found.push(...lists.map(({ user }) => user));
		if (next === null) break;
		cursor = next;
	}
	return found;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = /^(?:GROUP)?([1-9]\d{0,14})$/.exec(url.searchParams.get("cid") ?? "")?.[1];
	const [followed, group] = await Promise.all([
		listFollowed(api),
		id ? api.load(getGroupProfile, { query: { groupID: id } }) : undefined,
	]);
	if (group && !group.can.addMembers.ok) throw data("not-allowed", { status: 403 });
	const topid = group ? 0 : parseId(url.searchParams.get("topid") ?? "");
	const topic = topid ? await api.load(getTopic, { params: { topid } }) : undefined;
	return {
		followed,
		group: group && { id: group.groupID, name: group.name },
		topic: topic && { id: topic.topid, name: topic.top_name },
	};
}

export const action = formActions({
	create: async ({ api, text, number, data: posted, paths, key }) => {
		const file = posted.get("file");
		const picture =
			file instanceof File && file.size > 0
				? await storePicture(api, file, key ?? crypto.randomUUID(), { square: 1 })
				: undefined;
		const { groupID } = await api.call(
			createGroup,
			{
				body: {
					name: text("name"),
					ids: posted.getAll("ids").join(","),
					joinOption: text("joinOption") === "NeedPermission" ? "NeedPermission" : "FreeAccess",
					...(picture ? { aid: picture.aid } : {}),
					...(number("topid") ? { topid: number("topid") } : {}),
				},
			},
			key,
		);
		return redirect(paths.href("message", { cid: `GROUP${groupID}` }), 303);
	},
	add: async ({ api, text, data: posted, paths }) => {
		const ids = posted.getAll("ids").join(",");
		if (ids) await api.call(addMember, { body: { groupID: text("groupID"), ids } });
		return redirect(paths.href("message/groupdetail", { cid: `GROUP${text("groupID")}`, done: "saved" }), 303);
	},
});

/** A new group of people whom the member follows (V-039), or more of them for a group (V-021). */
export default function NewGroup({ loaderData: { followed, group, topic }, actionData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const result = actionData && "formError" in actionData ? actionData : undefined;
	const refusal = result?.formError?.fields.ids;
	const typed = result?.typed ?? {};
	const title = t(group ? "groups.add" : "groups.new");
	return (
		<ColumnsPage title={title}>
			<BackLink
				href={group ? paths.href("message/groupdetail", { cid: `GROUP${group.id}` }) : paths.href("message/new")}
				text={group?.name ?? t("groups.newMessage")}
			/>
			<Card>
				<h1 className="page-title">{title}</h1>
				<ErrorNotice text={refusal} />
				<GroupForm
					groupID={group?.id ?? "0"}
					intent={group ? "add" : "create"}
					encType="multipart/form-data"
					className="group-settings"
				>
					{topic && <input type="hidden" name="topid" value={topic.id} />}
					{!group && (
						<>
							<TextField
								label={t("groups.name")}
								name="name"
								maxLength={chatRules.group.name}
								required
								defaultValue={topic?.name}
							/>
							<FileField
								label={t("groups.pictureOptional")}
								buttonText={t("groups.choosePicture")}
								describeFile={(chosen) => chosen?.name ?? t("groups.pictureNone")}
								name="file"
								accept="image/*"
							/>
							<fieldset>
								<legend className="font-semibold">{t("groups.whoMayJoin")}</legend>
								{joinOptions.map((option) => (
									<Checkbox
										key={option}
										radio
										name="joinOption"
										value={option}
										defaultChecked={option === (typed.joinOption?.[0] ?? "FreeAccess")}
									>
										{t(`groups.join.${option}`)}
									</Checkbox>
								))}
							</fieldset>
						</>
					)}
					<fieldset>
						<legend className="font-semibold">{t("groups.choose")}</legend>
						<MemberChoices members={followed} chosen={typed.ids ?? []} />
					</fieldset>
					<Button type="submit" icon={group ? "user-plus" : "users"}>
						{t(group ? "groups.add" : "groups.create")}
					</Button>
				</GroupForm>
			</Card>
		</ColumnsPage>
	);
}
