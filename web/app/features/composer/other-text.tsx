import { useLocation } from "react-router";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { NewerVersion } from "./post-fields.ts";
import type { ComposerState } from "./use-composer.ts";

/** Another text of the same post: the one that was saved elsewhere, to read and take; or then the one that was written here. */
export function OtherText({ composer, other }: { composer: ComposerState; other: NewerVersion }) {
	const t = useTranslate();
	const { pathname, search } = useLocation();
	const { hydrated, shown, restore, current, setError, dismissRestored } = composer;
	const take = (): void => {
		const mine = { ...shown, ...current(), draft: 0 };
		restore(
			{ ...mine, unstored: [], ...other, key: newIdempotencyKey(), savedAt: Date.now() },
			other.draft || undefined,
		);
		dismissRestored();
		setError(
			other.mine ? undefined : { msg: "", newer: { ...mine, version: other.draft ? 0 : other.version, mine: true } },
		);
	};
	if (other.mine)
		return (
			<>
				<p>{t("draft.newerShown")}</p>
				<Button kind="quiet" size="sm" onClick={take}>
					{t("draft.backToMine")}
				</Button>
			</>
		);
	return (
		<>
			{!composer.error?.msg && <p>{t("draft.conflict")}</p>}
			<details className="newer-version">
				<summary>{t("composer.showNewerText")}</summary>
				<h2>{other.subject}</h2>
				<p>{other.message}</p>
			</details>
			{other.draft && <p>{t("draft.keepMineHint")}</p>}
			<p className="other-text-choices">
				{hydrated ? (
					<>
						<Button kind="quiet" size="sm" onClick={take}>
							{t("composer.useNewerText")}
						</Button>
						<Button kind="quiet" size="sm" onClick={() => setError(undefined)}>
							{t("draft.keepMine")}
						</Button>
					</>
				) : (
					<a className="btn btn-quiet btn-sm" href={pathname + search}>
						{t("composer.useNewerText")}
					</a>
				)}
			</p>
		</>
	);
}
