import { redirect } from "react-router";
import {
	confirmMemberEmail,
	eraseMember,
	exportMember,
	logOutMember,
	openContact,
	readMember,
	removeMember,
	renameMember,
} from "#contract/adminMembers.ts";
import type { Call } from "#contract/call.ts";
import { memberHistory } from "#contract/memberHistory.ts";
import { decideReset, proposeReset } from "#contract/memberResets.ts";
import { applyModeration } from "#contract/moderation.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { MemberAccountCard } from "../../features/admin/member-account-card.tsx";
import { MemberActions } from "../../features/admin/member-actions.tsx";
import { MemberDevicesCard } from "../../features/admin/member-devices-card.tsx";
import { MemberHistoryCard } from "../../features/admin/member-history-card.tsx";
import { type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId, requireId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import type { Route } from "./+types/member";

const doneTexts = [
	"ban",
	"unban",
	"log-out",
	"confirm-email",
	"rename",
	"erase",
	"keep",
	"export",
	"reset",
	"remove",
	"restore",
] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = parseId(params.uid) || Number.MAX_SAFE_INTEGER;
	const [member, history] = await Promise.all([
		api.load(readMember, { params: { uid } }),
		undefinedIfRefused(api.call(memberHistory, { params: { uid } })),
	]);
	return { member, history, done: doneTexts.find((one) => one === url.searchParams.get("done")) };
}

/** Runs a call for the member of the page, and says what was done. */
const then =
	(call: Call, done: (typeof doneTexts)[number], fields: object = {}): FormHandler =>
	async (form) => {
		const uid = requireId(form.params.uid);
		await form.call(call, { uid, ...fields } as never);
		return redirect(form.paths.href("admin/members/:uid", { uid, done }));
	};
const ban = (value: number): object => ({ action: "ban-member", value });

export const action = formActions({
	contact: ({ call, number }) => call(openContact, { uid: number("uid") }),
	ban: (form) =>
		then(applyModeration, "ban", {
			...ban(1),
			id: form.number("uid"),
			uid: undefined,
			reason: form.text("own") || form.text("reason"),
		})(form),
	unban: (form) => then(applyModeration, "unban", { ...ban(0), id: form.number("uid"), uid: undefined })(form),
	"log-out": then(logOutMember, "log-out"),
	"confirm-email": then(confirmMemberEmail, "confirm-email"),
	rename: then(renameMember, "rename"),
	erase: then(eraseMember, "erase"),
	keep: then(eraseMember, "keep", { undo: 1 }),
	remove: (form) => then(removeMember, "remove", { reason: form.text("own") || form.text("reason") })(form),
	restore: then(removeMember, "restore", { undo: 1 }),
	export: then(exportMember, "export"),
	reset: then(proposeReset, "reset"),
	decide: async ({ call, number, paths, params }) => {
		await call(decideReset, { id: number("reset"), confirm: number("confirm") });
		return redirect(paths.href("admin/members/:uid", { uid: params.uid ?? "", done: "reset" }));
	},
});

/** A member as the administration knows them, with what may be done. */
export default function AdminMember({ loaderData: { member, history, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const path = paths.href("admin/members");
	return (
		<AdminFrame
			title={member.member.name}
			back={{ href: path, text: t("admin.members") }}
			done={done && t(`member.done.${done}`)}
		>
			<MemberAccountCard member={member} />
			<MemberActions member={member} />
			{history && <MemberHistoryCard history={history} uid={member.member.uid} />}
			<MemberDevicesCard member={member} />
		</AdminFrame>
	);
}
