import type { Random } from "./random.ts";

/** An hour of the day, as the colours it gives to everything. */
export interface Light {
	readonly name: LightName;
	readonly sky: readonly [string, string, string, string];
	readonly sun: string;
	readonly glow: string;
	readonly clouds: readonly string[];
	/** Layers from the hazy distance to the nearest shape. */
	readonly far: string;
	readonly mid: string;
	readonly near: string;
	readonly dark: string;
	readonly lamp: string;
	readonly night: boolean;
}
export type LightName =
	| "dusk"
	| "golden"
	| "amber"
	| "rose"
	| "dawn"
	| "day"
	| "clear"
	| "blue"
	| "night"
	| "teal"
	| "storm";

const lights: Readonly<Record<LightName, Light>> = {
	dusk: {
		name: "dusk",
		sky: ["#3d2a6b", "#8a3f85", "#e2607f", "#fbab6b"],
		sun: "#fff2c9",
		glow: "#ffc97a",
		clouds: ["#f47f9a", "#c865a8", "#ffb27d"],
		far: "#b2567d",
		mid: "#7c3a68",
		near: "#552650",
		dark: "#2a1233",
		lamp: "#ffe2a0",
		night: false,
	},
	golden: {
		name: "golden",
		sky: ["#f2803f", "#f89b4b", "#fcbc66", "#fee0a0"],
		sun: "#fffbe2",
		glow: "#fff0b0",
		clouds: ["#ffd59a", "#ffe9c4", "#f9a564"],
		far: "#e58e4e",
		mid: "#b55d33",
		near: "#7a3a26",
		dark: "#3a1a18",
		lamp: "#fff1bd",
		night: false,
	},
	amber: {
		name: "amber",
		sky: ["#5b3b74", "#b65878", "#f08a5b", "#fdc873"],
		sun: "#fff6d2",
		glow: "#ffd98a",
		clouds: ["#ffb08a", "#e2788a", "#ffd8a0"],
		far: "#c4705f",
		mid: "#8a4553",
		near: "#582c45",
		dark: "#2b1530",
		lamp: "#ffe6a6",
		night: false,
	},
	rose: {
		name: "rose",
		sky: ["#5a6fb8", "#a884c0", "#f2a0b0", "#ffd6b5"],
		sun: "#fff8e6",
		glow: "#ffe3c2",
		clouds: ["#ffc9cf", "#e8a8cf", "#fff0dc"],
		far: "#b792bd",
		mid: "#7f6aa3",
		near: "#50477f",
		dark: "#282550",
		lamp: "#fff0c0",
		night: false,
	},
	dawn: {
		name: "dawn",
		sky: ["#7fb2dd", "#b7d0e0", "#f7d9bd", "#ffe9c0"],
		sun: "#fffdf2",
		glow: "#fff3cf",
		clouds: ["#ffffff", "#fff0dc", "#f9cfb8"],
		far: "#a9b8c2",
		mid: "#6f8d98",
		near: "#436772",
		dark: "#1f3a47",
		lamp: "#fff4c9",
		night: false,
	},
	day: {
		name: "day",
		sky: ["#2f86d6", "#62abe6", "#a5d3f3", "#dff1fb"],
		sun: "#fffdf0",
		glow: "#ffffff",
		clouds: ["#ffffff", "#f3f9ff", "#e4f1fb"],
		far: "#9cc3da",
		mid: "#5f9fb0",
		near: "#2f7a72",
		dark: "#174a4c",
		lamp: "#fff6d0",
		night: false,
	},
	clear: {
		name: "clear",
		sky: ["#1f9ec9", "#57c0d8", "#a6e0de", "#f5f3d3"],
		sun: "#fffef2",
		glow: "#fffbe0",
		clouds: ["#ffffff", "#fdf8e6", "#d9f1ee"],
		far: "#8cc6c4",
		mid: "#4da39a",
		near: "#257a68",
		dark: "#124a47",
		lamp: "#fff6d0",
		night: false,
	},
	blue: {
		name: "blue",
		sky: ["#1b2f6e", "#3a5aa6", "#8f93c4", "#f5bf9c"],
		sun: "#fff0d8",
		glow: "#ffcfa0",
		clouds: ["#6f86c6", "#f0a890", "#a5a3d0"],
		far: "#5d78b0",
		mid: "#34548c",
		near: "#22396e",
		dark: "#101d45",
		lamp: "#ffe1a0",
		night: true,
	},
	night: {
		name: "night",
		sky: ["#0a1033", "#161d52", "#332f72", "#664a86"],
		sun: "#f6f3e2",
		glow: "#b9b4e8",
		clouds: ["#3a3a80", "#5a4a8c", "#2c3474"],
		far: "#3c3a78",
		mid: "#28285c",
		near: "#191a44",
		dark: "#0b0c26",
		lamp: "#ffd98c",
		night: true,
	},
	teal: {
		name: "teal",
		sky: ["#06213a", "#0c3d58", "#1f6a75", "#66a58f"],
		sun: "#f4f7e0",
		glow: "#bfe8d0",
		clouds: ["#1f5a70", "#3a8084", "#164a64"],
		far: "#2f7480",
		mid: "#1a5465",
		near: "#0f3a4c",
		dark: "#061c2a",
		lamp: "#ffdf95",
		night: true,
	},
	storm: {
		name: "storm",
		sky: ["#1d1f45", "#34345f", "#57507f", "#8a6f94"],
		sun: "#d9cfe6",
		glow: "#c6a0b8",
		clouds: ["#454578", "#7c6390", "#2b2c58"],
		far: "#4e4a7c",
		mid: "#35335f",
		near: "#232346",
		dark: "#11112a",
		lamp: "#ffd590",
		night: true,
	},
};

/** One of the named hours, by chance. */
export function lightOf(random: Random, ...names: LightName[]): Light {
	return lights[random.pick(names)];
}

/** Colours of market cloth, paint and plastic: saturated, but kin to the site's leaf, sun, coral and sky. */
export const vivid = [
	"#e4483f",
	"#f5a623",
	"#f7c948",
	"#0e8a4a",
	"#1f9e89",
	"#2376c9",
	"#7b3fa0",
	"#d6457c",
	"#f26b3a",
	"#18527e",
] as const;

/** Skin tones, from deep to fair. */
export const skins = [
	"#3f2416",
	"#54301c",
	"#6b3f24",
	"#7d4b2b",
	"#8f5a36",
	"#a86d43",
	"#bd8254",
	"#d09a6c",
	"#e2b48a",
	"#f0c9a4",
] as const;

/** Painted house fronts. */
export const walls = [
	"#e8b04a",
	"#d9724c",
	"#5fa8a0",
	"#c9556a",
	"#efd9ac",
	"#7fb06a",
	"#5b8fc4",
	"#e9a48a",
	"#b78ac0",
	"#f0c46a",
] as const;
