import { useRef, useState } from "react";
import type { PickupView } from "#contract/pickups.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PickupRow } from "./pickup-row.tsx";
import { notePickup } from "./unsent-pickup.ts";
import { useScanner } from "./use-scanner.ts";
import "../../styles/pickups.css";

interface HandOutProps {
	onRedeemed: (order: PickupView) => void;
}

/** Reads the code of a buyer by camera or keyboard, shows the order, and hands it out. */
export function HandOut({ onRedeemed }: HandOutProps) {
	const t = useTranslate();
	const [found, setFound] = useState<{ order: PickupView; code: string }>();
	const [hasNoteFailed, setNoteFailed] = useState(false);
	const video = useRef<HTMLVideoElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const field = (): HTMLInputElement | null => form.current?.querySelector("[name=code]") ?? null;
	const { state, start, stop } = useScanner(video, (code) => {
		const input = field();
		if (input) input.value = code;
		form.current?.requestSubmit();
	});
	const note = async (): Promise<void> => {
		const input = field();
		const code = input?.value.trim();
		if (!input || !code) return;
		const isNoted = await notePickup(code).then(
			() => true,
			() => false,
		);
		setNoteFailed(!isNoted);
		if (isNoted && input.value.trim() === code) input.value = "";
	};
	return (
		<Card title={t("pickups.handOut")}>
			<video
				ref={video}
				className="scan-video"
				muted
				playsInline
				hidden={state !== "on"}
				aria-label={t("pickups.camera")}
			/>
			<div aria-live="polite">{state === "failed" && <Notice icon="warning">{t("pickups.noCamera")}</Notice>}</div>
			{hasNoteFailed && (
				<Notice icon="warning" alert>
					{t("pickups.notNoted")}
				</Notice>
			)}
			<CallForm<PickupView>
				intent="find"
				ref={form}
				onDone={(order) => setFound({ order, code: field()?.value ?? "" })}
			>
				<TextField
					name="code"
					label={t("pickups.code")}
					hint={t("pickups.codeHint")}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					required
				/>
				<div className="step-actions">
					{(state === "off" || state === "on") && (
						<Button kind="quiet" icon="qr" onClick={state === "on" ? stop : start}>
							{t(state === "on" ? "pickups.stopScan" : "pickups.scan")}
						</Button>
					)}
					<Button kind="ghost" onClick={() => void note()}>
						{t("pickups.note")}
					</Button>
					<SubmitButton>{t("pickups.find")}</SubmitButton>
				</div>
			</CallForm>
			{found && (
				<div className="mt-3">
					<CallForm<PickupView>
						intent="redeem"
						hidden={{ code: found.code }}
						onDone={(order) => {
							setFound(undefined);
							const input = field();
							if (input) input.value = "";
							onRedeemed(order);
						}}
					>
						<ul className="wallet-lines">
							<PickupRow order={found.order} />
						</ul>
						{found.order.state === "Available" && (
							<div className="step-actions">
								<SubmitButton>{t("pickups.confirm")}</SubmitButton>
							</div>
						)}
					</CallForm>
				</div>
			)}
		</Card>
	);
}
