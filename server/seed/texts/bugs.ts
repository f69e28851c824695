/** A bug report of the demo community. */
export interface SeedBug {
	by: string;
	lang: "en" | "fr" | "hi";
	title: string;
	text: string;
	steps?: string;
	device: readonly [model: string, version: string];
	/** Numbers of the choices: module, frequency, severity. */
	options: readonly [number, number, number];
	daysAgo: number;
	meToos: number;
	replies?: readonly (readonly [by: string, text: string])[];
	/** Changes of its status, with public answers. */
	changes?: readonly (readonly [status: number, answer?: string])[];
}

export const x9 = ["X9 Pro", "6.1"] as const;
export const s20 = ["Spark 20", "Android 14"] as const;
export const pova = ["Pova 5", "Android 15"] as const;

export const bugsEn: readonly SeedBug[] = [
	{
		by: "chidi_eze",
		lang: "en",
		title: "Camera freezes when I switch to night mode",
		text: "Since the last update the camera freezes for ten seconds when I switch to night mode. Then the picture is black.",
		steps: "1. Open the camera\n2. Swipe to Night\n3. Press the button before the frame is steady",
		device: x9,
		options: [2, 1, 2],
		daysAgo: 12,
		meToos: 34,
		replies: [
			["amara_okafor", "Same here, and the phone gets hot."],
			["tunde_bello", "Turning off AI scenes helps a little."],
		],
		changes: [
			[2],
			[4, "Thank you. We found it in 6.1: night mode loads twice. The fix is in the test build."],
			[5, "Fixed in 6.1.1, which reaches everybody this week."],
		],
	},
	{
		by: "zainab_kano",
		lang: "en",
		title: "Battery drops from 30 to 5 percent at once",
		text: "Twice this week the battery jumped from 30 percent to 5 percent while I was only reading messages.",
		steps: "1. Use it until 30 %\n2. Open any messenger",
		device: s20,
		options: [3, 2, 1],
		daysAgo: 6,
		meToos: 21,
		replies: [["wanjiru_k", "Mine too, since I charge with another cable."]],
		changes: [[3, "Which charger do you use, and does Settings → Battery show an app at the top?"]],
	},
	{
		by: "amara_okafor",
		lang: "en",
		title: "Bluetooth speaker disconnects after every call",
		text: "When a call ends, my speaker stays silent until I connect it again by hand.",
		device: pova,
		options: [5, 1, 2],
		daysAgo: 4,
		meToos: 9,
		changes: [[2]],
	},
	{
		by: "tunde_bello",
		lang: "en",
		title: "Second SIM shows no network after restart",
		text: "After each restart SIM 2 has no network. Flight mode on and off brings it back.",
		steps: "1. Restart the phone\n2. Wait for SIM 1\n3. SIM 2 stays without signal",
		device: s20,
		options: [4, 1, 1],
		daysAgo: 9,
		meToos: 17,
		replies: [["chidi_eze", "MTN in slot 2? Here it happens only with MTN."]],
		changes: [[2], [4, "We can reproduce it with two operators. An operator update is on its way."]],
	},
	{
		by: "emeka_ph",
		lang: "en",
		title: "Touch does not react at the left edge while charging",
		text: "With the charger plugged in, the left centimetre of the screen does not react.",
		device: pova,
		options: [6, 2, 2],
		daysAgo: 2,
		meToos: 4,
	},
	{
		by: "wanjiru_k",
		lang: "en",
		title: "Photos uploaded here lose their colours",
		text: "My photos look pale on this site, but fine in the gallery of the phone.",
		device: ["X9 Pro", "6.1.1"],
		options: [10, 1, 3],
		daysAgo: 15,
		meToos: 6,
		changes: [[2], [5, "Wide-gamut photos now keep their colours. Please upload one again."]],
	},
	{
		by: "grace_achieng",
		lang: "en",
		title: "Alarm stays silent when the phone is in a game",
		text: "I play before sleeping and fall asleep. In the morning the alarm shows on the screen but makes no sound.",
		device: pova,
		options: [7, 2, 1],
		daysAgo: 3,
		meToos: 12,
		replies: [["kiprono_eld", "Game mode mutes everything. Turn off “Block alerts”."]],
	},
	{
		by: "kiprono_eld",
		lang: "en",
		title: "Step counter stops after noon",
		text: "The step counter counts in the morning and stops around noon every day.",
		device: s20,
		options: [9, 1, 3],
		daysAgo: 20,
		meToos: 3,
		changes: [[5, "Solved with the update of the health app in March."]],
	},
	{
		by: "hassan_msa",
		lang: "en",
		title: "Hotspot switches itself off after five minutes",
		text: "My laptop loses the connection every five minutes although data flows.",
		device: x9,
		options: [5, 1, 2],
		daysAgo: 8,
		meToos: 15,
		changes: [[4, "Please set “Turn off automatically” to never for now. We are changing the default."]],
	},
	{
		by: "kojo_asare",
		lang: "en",
		title: "Keyboard jumps back to English",
		text: "I type in Twi and after each full stop the keyboard is English again.",
		device: s20,
		options: [1, 1, 2],
		daysAgo: 5,
		meToos: 8,
	},
	{
		by: "adwoa_kumasi",
		lang: "en",
		title: "Storage full although 12 GB are free",
		text: "The phone says that storage is full and refuses photos, but Settings shows 12 GB free.",
		device: pova,
		options: [8, 3, 1],
		daysAgo: 1,
		meToos: 2,
	},
	{
		by: "yaw_tamale",
		lang: "en",
		title: "Torch stays on after a video call",
		text: "After a video call the torch stays on and the button does nothing until restart.",
		device: x9,
		options: [2, 2, 2],
		daysAgo: 11,
		meToos: 5,
		changes: [[3, "Which app was the call in?"]],
	},
	{
		by: "chidi_eze",
		lang: "en",
		title: "Fingerprint fails after washing hands",
		text: "Everybody knows wet fingers. But here dry fingers fail for an hour after washing.",
		device: s20,
		options: [1, 2, 3],
		daysAgo: 30,
		meToos: 1,
		changes: [[4, "The sensor needs a firm press once to learn again. Adding the finger a second time helps."]],
	},
];
