import { useEffect, useState } from "react";
import { ButtonForm } from "../../../lib/form/button-form.tsx";
import { FormNotices, LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormFetcher, useFormResult, useOnDone, usePostForm, useView } from "../../../lib/form/use-form-result.ts";
import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from "../../../lib/push/browser-push.ts";
import { clearRememberedPush, rememberPush } from "../../../lib/push/remembered-push.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Label } from "../../../ui/label.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { deviceName } from "../../auth/session/device-name.ts";
import { useDeviceText } from "../../auth/session/device-text.ts";
import { SessionRow } from "../../auth/session/session-row.tsx";
import type { PushDevices } from "./push-card.server.ts";

/** Turns push notifications on and off in this browser, and off in the member's others. */
export function PushCard({ devices: loaded }: { devices: PushDevices }) {
	const { t, site } = useSite();
	const [{ key, lists }, setDevices] = useView(loaded);
	const [state, setState] = useState<PushState>();
	const [removed, setRemoved] = useState(isDone(useFormResult("push-off")));
	useEffect(() => {
		readPushState().then(setState, () => setState("unsupported"));
	}, []);
	const subscribed = useFormFetcher<PushDevices>("push-on");
	useOnDone(subscribed.data, (view) => {
		setDevices(view);
		setRemoved(false);
		setState("on");
	});
	const isOn = state === "on" && lists.some(({ current }) => current);
	useEffect(() => {
		if (isOn) rememberPush();
	}, [isOn]);
	if (key === null) return null;
	const handleRemoved = (left: PushDevices): void => {
		if (lists.some(({ current }) => current) && !left.lists.some(({ current }) => current)) {
			unsubscribeBrowser().catch(() => undefined);
			clearRememberedPush();
			setState("off");
		}
		setDevices(left);
		setRemoved(true);
	};
	return (
		<Card id="push" title={t("push.title")} aside={state && (isOn ? t("push.on") : t("push.off"))}>
			<p className="mb-3 text-foreground-2">{t("push.text")}</p>
			<LiveNotice icon={isOn ? "bell" : "bell-off"}>
				{(isOn && isDone(subscribed.data) && t("push.turnedOn")) || (removed && t("push.removed"))}
			</LiveNotice>
			<FormNotices result={subscribed.data} />
			<noscript>
				<p className="field-note">{t("push.needsScripts")}</p>
			</noscript>
			{state === "unsupported" && <Notice icon="bell-off">{t("push.unsupported")}</Notice>}
			{state === "install" && <Notice icon="phone">{t("push.install", { site: site.siteName })}</Notice>}
			{state === "denied" && <Notice icon="bell-off">{t("push.denied")}</Notice>}
			{(state === "off" || state === "on") && !isOn && <TurnOn siteKey={key} onDenied={() => setState("denied")} />}
			{lists.length > 0 && (
				<ul className="sessions mt-3">
					{lists.map((device) => (
						<DeviceRow key={device.id} device={device} onRemoved={handleRemoved} />
					))}
				</ul>
			)}
		</Card>
	);
}

/** The button that asks for the permission. */
function TurnOn({ siteKey, onDenied }: { siteKey: string; onDenied: () => void }) {
	const { t, lang } = useSite();
	const post = usePostForm("push-on");
	const { state } = useFormFetcher("push-on");
	const [asking, setAsking] = useState(false);
	const [failed, setFailed] = useState(false);
	const turnOn = async (): Promise<void> => {
		setAsking(true);
		setFailed(false);
		try {
			const subscription = await subscribeBrowser(siteKey);
			if (subscription) await post({ intent: "push-on", ...subscription, lang });
			else if (Notification.permission === "denied") onDenied();
		} catch {
			setFailed(true);
		} finally {
			setAsking(false);
		}
	};
	return (
		<>
			{failed && (
				<Notice tone="bad" alert>
					{t("push.failed")}
				</Notice>
			)}
			<Button icon="bell" busy={asking || state !== "idle"} onClick={() => void turnOn()}>
				{t("push.turnOn")}
			</Button>
		</>
	);
}

function DeviceRow({
	device,
	onRemoved,
}: {
	device: PushDevices["lists"][number];
	onRemoved: (left: PushDevices) => void;
}) {
	const { t, lang, now } = useSite();
	const deviceText = useDeviceText();
	const name = deviceText(deviceName(device.userAgent));
	const title = (
		<>
			{name} {device.current && <Label kind="author" text={t("push.thisDevice")} />}
		</>
	);
	const when = (at: number): string => formatRelativeTime(at, now, lang, t);
	const lines = [
		device.reached === null
			? t("push.since", { when: when(device.created) })
			: t("push.reached", { when: when(device.reached) }),
	];
	return (
		<SessionRow
			icon={/Mobile|Android|iPhone|iPad/.test(device.userAgent) ? "phone" : "monitor"}
			title={title}
			lines={lines}
		>
			<ButtonForm
				intent="push-off"
				id={device.id}
				onDone={onRemoved}
				text={t("push.remove")}
				label={t("push.removeDevice", { device: name })}
			/>
		</SessionRow>
	);
}
