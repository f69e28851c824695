import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface Detector {
	detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The browser's reader of QR codes, where it has one. */
function createDetector(): Detector | undefined {
	const { BarcodeDetector } = window as { BarcodeDetector?: new (options: { formats: string[] }) => Detector };
	return BarcodeDetector && new BarcodeDetector({ formats: ["qr_code"] });
}

/** How often a picture of the camera is read. Milliseconds. */
const interval = 250;

/**
 * Reads QR codes with the camera.
 * @param onRead gets the first code; the camera is off then
 * @returns whether the browser can, whether the camera is on, and what to do; `failed` after the camera was refused
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onRead: (code: string) => void) {
	const [state, setState] = useState<"unknown" | "unavailable" | "off" | "on" | "failed">("unknown");
	const stream = useRef<MediaStream>(undefined);
	const latest = useRef(onRead);
	latest.current = onRead;
	const stop = useCallback(() => {
		for (const track of stream.current?.getTracks() ?? []) track.stop();
		stream.current = undefined;
		setState("off");
	}, []);
	useEffect(() => {
		setState("BarcodeDetector" in window && navigator.mediaDevices ? "off" : "unavailable");
		return stop;
	}, [stop]);
	useEffect(() => {
		const detector = state === "on" ? createDetector() : undefined;
		if (!detector) return;
		const timer = setInterval(async () => {
			if (!video.current || video.current.readyState < 2) return;
			const [found] = await detector.detect(video.current).catch(() => []);
			if (!found || !stream.current) return;
			stop();
			latest.current(found.rawValue);
		}, interval);
		return () => clearInterval(timer);
	}, [state, stop, video]);
	const start = async (): Promise<void> => {
		try {
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
