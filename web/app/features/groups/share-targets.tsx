import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";

/** Conversations, and members, to whom the card of the page is sent. */
export function ShareTargets({ targets }: { targets: { to: string; name: string; avatar: string | null }[] }) {
	const t = useTranslate();
	return (
		<ul className="member-list">
			{targets.map(({ to, name, avatar }) => (
				<li key={to}>
					<form method="post" data-part="changes" className="group-choice">
						<input type="hidden" name="intent" value="share" />
						<input type="hidden" name="to" value={to} />
						<input type="hidden" name="key" value={newIdempotencyKey()} />
						<Avatar name={name} src={avatar} lazy />
						<b className="grow">{name}</b>
						<p className="field-note bad" data-note="" hidden />
						<Button type="submit" kind="soft" size="sm" icon="send" aria-label={t("groups.sendTo", { name })}>
							{t("groups.send")}
						</Button>
					</form>
				</li>
			))}
		</ul>
	);
}
