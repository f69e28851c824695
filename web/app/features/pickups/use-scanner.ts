import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Reads the QR code in the present picture of a video; undefined when there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader, or one that is loaded (15 KB). */
async function loadReader(): Promise<ReadCode> {
	const { BarcodeDetector } = window as {
		BarcodeDetector?: {
			new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
			getSupportedFormats(): Promise<string[]>;
		};
	};
	if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
		const detector = new BarcodeDetector({ formats: ["qr_code"] });
		return async (video) => (await detector.detect(video))[0]?.rawValue;
	}
	return (await import("./read-code.ts")).readCode;
}

/** How often a picture of the camera is read. Milliseconds. */
const interval = 250;

/**
 * Reads QR codes with the camera.
 * @param onRead gets the first code; the camera is off then
 * @returns whether there may be a camera, whether it is on, and what to do; `failed` after it was refused, or without
 * the reader
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onRead: (code: string) => void) {
	const [state, setState] = useState<"unknown" | "unavailable" | "off" | "on" | "failed">("unknown");
	const stream = useRef<MediaStream>(undefined);
	const read = useRef<ReadCode>(undefined);
	const latest = useRef(onRead);
	latest.current = onRead;
	const stop = useCallback(() => {
		for (const track of stream.current?.getTracks() ?? []) track.stop();
		stream.current = undefined;
		setState("off");
	}, []);
	useEffect(() => {
		// Only a secure page has cameras.
		setState("mediaDevices" in navigator ? "off" : "unavailable");
		return stop;
	}, [stop]);
	useEffect(() => {
		if (state !== "on") return;
		let isReading = false;
		const timer = setInterval(async () => {
			if (isReading || !video.current || video.current.readyState < 2) return;
			isReading = true;
			const found = await read.current?.(video.current).catch(() => undefined);
			isReading = false;
			if (!found || !stream.current) return;
			stop();
			latest.current(found);
		}, interval);
		return () => clearInterval(timer);
	}, [state, stop, video]);
	const start = async (): Promise<void> => {
		try {
			read.current ??= await loadReader();
			stream.current = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
			setState("on");
			if (video.current) {
				video.current.srcObject = stream.current;
				await video.current.play();
			}
		} catch {
			setState("failed");
		}
	};
	return { state, start, stop };
}
