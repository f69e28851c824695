import { useRef } from "react";
import type { PickupView } from "#contract/pickups.ts";
import { useOnSiteReachable } from "../../lib/connectivity.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { UnconfirmedCode } from "./unconfirmed.ts";

interface UnconfirmedListProps {
	codes: readonly UnconfirmedCode[];
	onConfirmed: (code: UnconfirmedCode, order: PickupView) => void;
	onRemoved: (code: UnconfirmedCode) => void;
}

/** Codes that were noted without a connection; they are confirmed as soon as there is one. */
export function UnconfirmedList({ codes, onConfirmed, onRemoved }: UnconfirmedListProps) {
	const t = useTranslate();
	if (codes.length === 0) return null;
	return (
		<Card title={t("pickups.unconfirmed")}>
			<Notice icon="warning">{t("pickups.unconfirmedText")}</Notice>
			<ul className="wallet-lines">
				{codes.map((code) => (
					<UnconfirmedRow
						key={`${code.code} ${code.at}`}
						code={code}
						onConfirmed={(order) => onConfirmed(code, order)}
						onRemoved={() => onRemoved(code)}
					/>
				))}
			</ul>
		</Card>
	);
}

interface UnconfirmedRowProps {
	code: UnconfirmedCode;
	onConfirmed: (order: PickupView) => void;
	onRemoved: () => void;
}

function UnconfirmedRow({ code: { code, at }, onConfirmed, onRemoved }: UnconfirmedRowProps) {
	const { t, lang, section } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const isSent = useRef(false);
	useOnSiteReachable(() => {
		if (isSent.current) return;
		isSent.current = true;
		form.current?.requestSubmit();
	});
	return (
		<li>
			<CallForm<PickupView> intent="redeem" id={`${code} ${at}`} hidden={{ code, at }} ref={form} onDone={onConfirmed}>
				<b dir="ltr">{code}</b>
				<small>{formatDateTime(at, lang, section)}</small>
				<div className="step-actions">
					<Button kind="ghost" size="sm" onClick={onRemoved}>
						{t("pickups.remove")}
					</Button>
					<SubmitButton size="sm">{t("pickups.confirmNow")}</SubmitButton>
				</div>
			</CallForm>
		</li>
	);
}
