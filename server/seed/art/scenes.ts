import { Canvas } from "./canvas.ts";
import { streetCat } from "./cat.ts";
import { cityNight, monsoonDrive, mosqueDusk, sunsetRoof } from "./cities.ts";
import { attiekePlate, biryaniPlate, chaiTray, jollofPlate, koshariBowl } from "./food.ts";
import { cameraMacro, leafDrops } from "./macro.ts";
import { fruitStall, marketUmbrellas } from "./market.ts";
import { himalayaFlags, kilimanjaro } from "./mountains.ts";
import { riceTerraces, savannaGiraffe, starryDesert, teaHills } from "./nature.ts";
import { batteryGraph, deskSetup, phoneBoxes, phoneFlatlay, speedtestScreen } from "./objects.ts";
import { tilesPattern, wovenCloth } from "./patterns.ts";
import { grandmotherPortrait } from "./people.ts";
import { concertLights, footballPitch, nightCourt } from "./play.ts";
import { createRandom, hashSeed } from "./random.ts";
import { matatuStreet, rickshaw, trainWindow } from "./streets.ts";
import { beachCanoe, lagosBridge, nileFelucca } from "./waters.ts";
import { snowCity } from "./winter.ts";

/** Every kind of picture that can be drawn. */
export const sceneNames = [
	"lagos-bridge",
	"savanna-giraffe",
	"market-umbrellas",
	"woven-cloth",
	"fruit-stall",
	"chai-tray",
	"monsoon-drive",
	"leaf-drops",
	"nile-felucca",
	"night-court",
	"city-night",
	"mosque-dusk",
	"matatu-street",
	"snow-city",
	"rice-terraces",
	"tea-hills",
	"phone-flatlay",
	"camera-macro",
	"jollof-plate",
	"biryani-plate",
	"koshari-bowl",
	"attieke-plate",
	"starry-desert",
	"kilimanjaro",
	"beach-canoe",
	"football-pitch",
	"street-cat",
	"grandmother-portrait",
	"desk-setup",
	"battery-graph",
	"speedtest-screen",
	"phone-boxes",
	"himalaya-flags",
	"rickshaw",
	"train-window",
	"concert-lights",
	"tiles-pattern",
	"sunset-roof",
] as const;
export type SceneName = (typeof sceneNames)[number];

type Shape = "4:3" | "3:2" | "16:9" | "3:4";
const sizes: Readonly<Record<Shape, readonly [number, number]>> = {
	"4:3": [1600, 1200],
	"3:2": [1600, 1066],
	"16:9": [1600, 900],
	"3:4": [1200, 1600],
};
const land: readonly Shape[] = ["4:3", "3:2", "3:2", "16:9"];
const any: readonly Shape[] = ["4:3", "3:2", "3:4"];
const hand: readonly Shape[] = ["3:4", "3:4", "4:3"];

const painters: Readonly<Record<SceneName, readonly [paint: (stage: Canvas) => void, shapes: readonly Shape[]]>> = {
	"lagos-bridge": [lagosBridge, land],
	"savanna-giraffe": [savannaGiraffe, land],
	"market-umbrellas": [marketUmbrellas, any],
	"woven-cloth": [wovenCloth, any],
	"fruit-stall": [fruitStall, ["4:3", "3:2"]],
	"chai-tray": [chaiTray, ["4:3", "3:2"]],
	"monsoon-drive": [monsoonDrive, land],
	"leaf-drops": [leafDrops, ["4:3", "3:2"]],
	"nile-felucca": [nileFelucca, land],
	"night-court": [nightCourt, land],
	"city-night": [cityNight, land],
	"mosque-dusk": [mosqueDusk, ["4:3", "3:2"]],
	"matatu-street": [matatuStreet, land],
	"snow-city": [snowCity, ["4:3", "3:2"]],
	"rice-terraces": [riceTerraces, land],
	"tea-hills": [teaHills, land],
	"phone-flatlay": [phoneFlatlay, any],
	"camera-macro": [cameraMacro, any],
	"jollof-plate": [jollofPlate, ["4:3", "3:2"]],
	"biryani-plate": [biryaniPlate, ["4:3", "3:2"]],
	"koshari-bowl": [koshariBowl, ["4:3", "3:2"]],
	"attieke-plate": [attiekePlate, ["4:3", "3:2"]],
	"starry-desert": [starryDesert, land],
	kilimanjaro: [kilimanjaro, land],
	"beach-canoe": [beachCanoe, land],
	"football-pitch": [footballPitch, land],
	"street-cat": [streetCat, ["4:3", "3:2"]],
	"grandmother-portrait": [grandmotherPortrait, hand],
	"desk-setup": [deskSetup, ["4:3", "3:2"]],
	"battery-graph": [batteryGraph, hand],
	"speedtest-screen": [speedtestScreen, hand],
	"phone-boxes": [phoneBoxes, ["4:3", "3:2"]],
	"himalaya-flags": [himalayaFlags, land],
	rickshaw: [rickshaw, ["4:3", "3:2"]],
	"train-window": [trainWindow, land],
	"concert-lights": [concertLights, land],
	"tiles-pattern": [tilesPattern, any],
	"sunset-roof": [sunsetRoof, land],
};

/** Draws one picture of a kind; the seed chooses its format, hour, places and people. */
export function drawScene(name: SceneName, seed: number): { svg: string; width: number; height: number } {
	const source = createRandom(hashSeed(name, seed));
	const [paint, shapes] = painters[name];
	const [width, height] = sizes[source.pick(shapes)];
	const stage = new Canvas(width, height, source);
	paint(stage);
	return { svg: stage.svg(), width, height };
}
