import type { AuthorView } from "#contract/common.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";

interface HostRowProps {
	host: AuthorView;
	main: boolean;
	/** Whether the viewer names the hosts. */
	appoints: boolean;
}

/** A host of a topic with what the viewer may do: hand the topic over, remove them, or stop hosting. */
export function HostRow({ host, main, appoints }: HostRowProps) {
	const { t, viewer } = useSite();
	const authorOf = useAuthorProps();
	const own = host.uid === viewer.uid;
	const button = (intent: string, text: string, name = text) => (
		<form method="post">
			<input type="hidden" name="uid" value={host.uid} />
			<Button type="submit" kind="quiet" size="sm" name="intent" value={intent} aria-label={name}>
				{text}
			</Button>
		</form>
	);
	return (
		<li>
			<AuthorRow
				{...authorOf(host)}
				tags={main && <Chip>{t("topic.mainHost")}</Chip>}
				end={
					!main &&
					(appoints || own) && (
						<div className="flex flex-wrap justify-end gap-2">
							{appoints && (
								<details>
									<summary className="btn btn-quiet btn-sm">{t("topic.handOver")}</summary>
									<p className="field-note">{t("topic.handOverQuestion", { name: host.name })}</p>
									{button("handOver", t("topic.handOver"))}
								</details>
							)}
							{own
								? button("remove", t("topic.leaveHost"))
								: button("remove", t("topic.removeHost"), t("topic.removeHostName", { name: host.name }))}
						</div>
					)
				}
			/>
		</li>
	);
}
