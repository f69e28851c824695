import type { AuthorView } from "#contract/common.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useView } from "../../lib/form/use-form-result.ts";
import { safeReturnPath } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { useAuthorProps } from "./author-props.ts";

interface MemberListProps {
	/** Which of its messages: `hiddenMembers.blocks.ask`, `hiddenMembers.mutes.ask`. */
	texts: "blocks" | "mutes";
	lists: AuthorView[];
	/** The member to add, with a question. */
	asked: { uid: number; name: string } | undefined;
	/** Where the question was asked, to return to. */
	back?: string | undefined;
}

/** Members whom the viewer has blocked or muted; the page's actions are `add` and `remove`. */
export function HiddenMembers({ texts, lists, asked, back }: MemberListProps) {
	const { t, paths } = useSite();
	const authorOf = useAuthorProps();
	const [shown, show] = useView(lists);
	return (
		<>
			{asked && (
				<Card title={t(`hiddenMembers.${texts}.ask`, { name: asked.name })}>
					<p className="auth-text">{t(`hiddenMembers.${texts}.askText`)}</p>
					<CallForm intent="add" hidden={{ uid: asked.uid, back }} className="flex flex-wrap justify-end gap-2">
						<Button kind="quiet" href={safeReturnPath(back ?? null, paths.member(asked.uid))}>
							{t("hiddenMembers.blocks.cancel")}
						</Button>
						<SubmitButton kind={texts === "blocks" ? "danger" : "main"} size="md">
							{t(`hiddenMembers.${texts}.add`)}
						</SubmitButton>
					</CallForm>
				</Card>
			)}
			<Card>
				{shown.length === 0 && <EmptyState text={t(`hiddenMembers.${texts}.empty`)} />}
				<ul className="grid gap-3">
					{shown.map((member) => (
						<li key={member.uid}>
							<AuthorRow
								{...authorOf(member)}
								end={
									<ButtonForm
										intent="remove"
										id={member.uid}
										hidden={{ uid: member.uid }}
										onDone={() => show(shown.filter(({ uid }) => uid !== member.uid))}
										text={t(`hiddenMembers.${texts}.remove`)}
										label={t(`hiddenMembers.${texts}.removeMember`, { name: member.name })}
									/>
								}
							/>
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}
