/** A phone and its system, as a browser names them. */
export interface Device {
	device_model: string;
	system_version: string;
}

/** Chrome sends this in place of the model. */
const hiddenModel = "K";

/** The device that a browser's user agent names; empty where it names none. */
export function deviceOfUserAgent(userAgent: string): Device {
	const [, android, model = ""] =
		/Android ([\d.]+);(?: [a-z]{2}[-_][a-z]{2};)? ([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent) ?? [];
	if (android) {
		const isHidden = model === hiddenModel;
		return { device_model: isHidden ? "" : model, system_version: isHidden ? "" : `Android ${android}` };
	}
	const [, apple = "", ios = ""] = /\((iPhone|iPad)[^)]* OS ([\d_]+)/.exec(userAgent) ?? [];
	return { device_model: apple, system_version: ios && `iOS ${ios.replaceAll("_", ".")}` };
}

interface UserAgentData {
	platform?: string;
	getHighEntropyValues?(names: string[]): Promise<{ model?: string; platformVersion?: string }>;
}

/** The device of this browser, where its client hints name one. */
export async function deviceOfClientHints(): Promise<Device | undefined> {
	const { userAgentData: data } = navigator as { userAgentData?: UserAgentData };
	const hints = await data?.getHighEntropyValues?.(["model", "platformVersion"]).catch(() => undefined);
	if (!hints?.model) return undefined;
	return {
		device_model: hints.model,
		system_version: hints.platformVersion
			? `${data?.platform ?? ""} ${hints.platformVersion.replace(/(\.0)+$/, "")}`.trim()
			: "",
	};
}
