import type { EditorialEntry } from "#contract/editorial.ts";
import { CallForm } from "../../lib/form/call-form.tsx";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { smallestUrl } from "../../lib/stored-picture.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import { EndButton, usePlannedFacts } from "./planned.tsx";

/** An entry with where and when it is shown, and the buttons that move it, end it or show it again. */
export function EditorialRow({ entry, first, last }: { entry: EditorialEntry; first: boolean; last: boolean }) {
	const { id, kind, title, text, path, picture, state } = entry;
	const { t, paths } = useSite();
	const isOver = state === "over";
	const name = title || t("editorial.gone");
	const isBanner = kind.startsWith("banner");
	const facts = usePlannedFacts(entry, isBanner);
	return (
		<li>
			<div className="admin-line">
				<span className="editorial-name">
					{picture && <img src={smallestUrl(picture)} width={40} height={40} alt="" />}
					<span>
						<Label kind="plain" text={t(`editorial.state.${state}`)} />{" "}
						{path ? <Anchor href={paths.at(path)}>{name}</Anchor> : name}
						{text && ` · ${text}`}
					</span>
				</span>
				{entry.can.change && (
					<span className="admin-actions">
						{!isOver && !first && (
							<CallForm intent="move" id={`${id} up`} hidden={{ kind, id, step: -1 }} className="">
								<IconButton type="submit" icon="chevron-up" name={t("editorial.up", { name })} />
							</CallForm>
						)}
						{!isOver && !last && (
							<CallForm intent="move" id={`${id} down`} hidden={{ kind, id, step: 1 }} className="">
								<IconButton type="submit" icon="chevron-down" name={t("editorial.down", { name })} />
							</CallForm>
						)}
						<Button
							kind="quiet"
							size="sm"
							href={paths.href("admin/editorial", { kind, edit: id })}
							aria-label={t("editorial.editName", { name })}
						>
							{t("editorial.edit")}
						</Button>
						<EndButton planned={entry} hidden={{ kind }} />
					</span>
				)}
			</div>
			<p className="admin-note">{joinFacts(...facts, isBanner && path, entry.by.name)}</p>
		</li>
	);
}
