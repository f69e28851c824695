import type { SeedReply, SeedThread } from "./types.ts";

/** Types of photos of the demo community, in their order. */
export const photoTypes = {
	street: ["Street", "Rue", "सड़क"],
	portrait: ["Portrait", "Portrait", "पोर्ट्रेट"],
	night: ["Night", "Nuit", "रात"],
	nature: ["Nature", "Nature", "प्रकृति"],
	food: ["Food", "Cuisine", "खाना"],
	closeUp: ["Close-up", "Gros plan", "क्लोज़-अप"],
} as const;

/** Phones that their photos were taken with, and what their cameras write. */
export const photoPhones = { "Neo 12": "NEO 12", "Neo 12 Lite": "NEO 12 LITE", "Neo 11": "NEO 11" } as const;

/** What a camera recorded; its author shows it. */
export type SeedCamera = readonly [lens: string, exposure: string, aperture: string, iso: string, focal: string];

export interface SeedPhoto extends SeedThread {
	type: keyof typeof photoTypes;
	phone: keyof typeof photoPhones;
	camera?: SeedCamera;
	/** An editors' choice. */
	chosen?: boolean;
	/** The name of a series of its author. */
	series?: string;
}

type Facts = Pick<SeedPhoto, "type" | "phone"> &
	Partial<Pick<SeedPhoto, "camera" | "chosen" | "series">> & { hours: number; likes: number; replies?: SeedReply[] };

const main = (exposure: string, iso: string): SeedCamera => ["Main 24 mm f/1.8", exposure, "1.8", iso, "24"];
const wide = (exposure: string, iso: string): SeedCamera => ["Wide 15 mm f/2.2", exposure, "2.2", iso, "15"];

/** A post of the photography board. `scenes` are names with a number, as `city-night 1`. */
function photo(
	[by, section, lang]: readonly [by: string, section: string, lang: SeedThread["lang"]],
	title: string,
	text: string,
	scenes: string[],
	{ hours, likes, replies = [], ...details }: Facts,
): SeedPhoto {
	const pictures = scenes.map((one) => {
		const [scene = "", seed = "0"] = one.split(" ");
		return { scene, seed: Number(seed) };
	});
	return {
		by,
		section,
		board: 770,
		lang,
		title,
		text,
		pictures,
		hoursAgo: hours,
		views: likes * 23,
		likes,
		replies,
		...details,
	};
}

const amara = ["amara_okafor", "ng", "en"] as const;
const wanjiru = ["wanjiru_k", "ke", "en"] as const;
const salma = ["salma_b", "ma", "fr"] as const;
const koffi = ["koffi_kouassi", "ci", "fr"] as const;
const priya = ["priya_nair", "in", "hi"] as const;
const rahul = ["rahul_desh", "in", "hi"] as const;

/** The wall of photos of the demo community. */
export const photoThreads: SeedPhoto[] = [
	photo(
		amara,
		"Third Mainland, ten minutes before the traffic",
		"From the bus window, glass half open. The water was still for once.",
		["lagos-bridge 0"],
		{
			type: "street",
			phone: "Neo 12",
			camera: main("1/240", "64"),
			series: "A week in Lagos",
			chosen: true,
			hours: 5,
			likes: 184,
			replies: [
				{ by: "chidi_eze", text: "That light! You could sell this to the bridge.", after: 12, likes: 9 },
				{ by: "kojo_asare", text: "No tripod? My bus never stands that still.", after: 31, likes: 4 },
			],
		},
	),
	photo(
		amara,
		"Umbrellas of Balogun",
		"Noon, so no shadows, only colours. Three tries until nobody walked into the frame.",
		["market-umbrellas 1", "market-umbrellas 0", "market-umbrellas 2"],
		{ type: "street", phone: "Neo 12", camera: wide("1/800", "50"), series: "A week in Lagos", hours: 53, likes: 97 },
	),
	photo(
		amara,
		"Concert at Freedom Park, row twelve",
		"Night mode off, exposure down two steps. The lights do the rest.",
		["concert-lights 0"],
		{ type: "night", phone: "Neo 12", camera: main("1/60", "800"), series: "A week in Lagos", hours: 120, likes: 66 },
	),
	photo(
		wanjiru,
		"Matatu art, route 46",
		"He waited for me to take it. He wanted a copy, so here it is.",
		["matatu-street 0"],
		{
			type: "street",
			phone: "Neo 12 Lite",
			camera: main("1/500", "80"),
			chosen: true,
			hours: 19,
			likes: 143,
			replies: [
				{ by: "grace_achieng", text: "I know this driver. He asks everyone for a copy.", after: 44, likes: 11 },
			],
		},
	),
	photo(
		wanjiru,
		"Giraffes do not look at cameras",
		"Nairobi National Park, from the car. Cropped to half, so excuse the leaves.",
		["savanna-giraffe 1"],
		{ type: "nature", phone: "Neo 12 Lite", hours: 77, likes: 88 },
	),
	photo(
		["neema_arusha", "tz", "en"],
		"Kili came out for four minutes",
		"I was making tea. The tea is cold now.",
		["kilimanjaro 0"],
		{ type: "nature", phone: "Neo 11", camera: main("1/1000", "50"), chosen: true, hours: 31, likes: 171 },
	),
	photo(
		["adwoa_kumasi", "gh", "en"],
		"Kente, as close as the phone goes",
		"Macro from four centimetres. My uncle wove it, so please zoom in.",
		["woven-cloth 1"],
		{ type: "closeUp", phone: "Neo 12", camera: main("1/100", "160"), hours: 44, likes: 79 },
	),
	photo(
		["kojo_asare", "gh", "en"],
		"Waakye, before and not after",
		"There is no photo of after. There is no after.",
		["jollof-plate 1"],
		{ type: "food", phone: "Neo 12 Lite", hours: 9, likes: 58 },
	),
	photo(
		["nour_elsayed", "eg", "en"],
		"Felucca, no engine, no hurry",
		"Shot at the end of the day from the island. The sail is older than I am.",
		["nile-felucca 0"],
		{ type: "nature", phone: "Neo 12", camera: main("1/320", "64"), hours: 62, likes: 112 },
	),
	photo(
		["bilal_ahmed", "pk", "en"],
		"Biryani steam has its own light",
		"One lamp behind the pot, everything else off.",
		["biryani-plate 0"],
		{ type: "food", phone: "Neo 11", hours: 99, likes: 47 },
	),
	photo(
		["arjun_blr", "in", "en"],
		"Rain on the ring road",
		"Passenger seat, wipers off for one second. Do not try it while driving.",
		["monsoon-drive 0"],
		{ type: "street", phone: "Neo 12", camera: main("1/125", "400"), hours: 14, likes: 91 },
	),
	photo(
		["jasmine_r", "ph", "en"],
		"Mango seller, six in the morning",
		"She picked the mango for the picture herself.",
		["fruit-stall 1"],
		{ type: "portrait", phone: "Neo 12 Lite", hours: 26, likes: 73 },
	),
	photo(
		["sujan_ktm", "np", "en"],
		"Flags over the pass",
		"4,200 metres, gloves on, so forgive the horizon.",
		["himalaya-flags 0", "himalaya-flags 1"],
		{ type: "nature", phone: "Neo 12", camera: wide("1/2000", "50"), chosen: true, hours: 140, likes: 165 },
	),
	photo(
		["masha_spb", "rus", "en"],
		"Minus fifteen and no gloves",
		"The battery held. My fingers did not.",
		["snow-city 0"],
		{ type: "night", phone: "Neo 12", camera: main("1/30", "640"), hours: 88, likes: 82 },
	),
	photo(
		["dewi_bandung", "id", "en"],
		"Rice terraces from the wrong side",
		"Everybody stands on the other hill. Nobody told me, luckily.",
		["rice-terraces 2"],
		{ type: "nature", phone: "Neo 11", hours: 160, likes: 69 },
	),
	photo(
		["hassan_msa", "ke", "en"],
		"Canoe, low tide",
		"The owner asked why I lie on the sand. Then he saw the picture.",
		["beach-canoe 0"],
		{ type: "nature", phone: "Neo 12 Lite", hours: 205, likes: 54 },
	),
	photo(
		salma,
		"Zellige de la médersa",
		"J’ai attendu que le soleil touche le mur. Vingt minutes, et une seule photo.",
		["tiles-pattern 0", "tiles-pattern 2", "tiles-pattern 4"],
		{
			type: "closeUp",
			phone: "Neo 12",
			camera: main("1/160", "100"),
			chosen: true,
			hours: 22,
			likes: 128,
			replies: [{ by: "youssef_fes", text: "On dirait qu’elle a été lavée exprès pour toi.", after: 25, likes: 7 }],
		},
	),
	photo(
		salma,
		"La mosquée au crépuscule",
		"Sans trépied, posé sur un muret, retardateur de deux secondes.",
		["mosque-dusk 0"],
		{ type: "night", phone: "Neo 12", camera: main("1/8", "200"), hours: 70, likes: 84 },
	),
	photo(koffi, "Attiéké du dimanche", "La lumière vient de la fenêtre, la sauce vient de maman.", ["attieke-plate 1"], {
		type: "food",
		phone: "Neo 12 Lite",
		hours: 36,
		likes: 61,
	}),
	photo(
		["omar_kech", "ma", "fr"],
		"Étoiles au-dessus de Merzouga",
		"Pose de dix secondes, téléphone calé entre deux pierres.",
		["starry-desert 1"],
		{ type: "night", phone: "Neo 12", camera: main("10", "1600"), hours: 48, likes: 137 },
	),
	photo(
		["awa_marcory", "ci", "fr"],
		"Ma grand-mère ne sourit pas aux photos",
		"Elle a souri juste après. Je garde celle-ci.",
		["grandmother-portrait 1"],
		{ type: "portrait", phone: "Neo 11", hours: 12, likes: 118 },
	),
	photo(priya, "चाय की ट्रे, खिड़की की रोशनी", "एक ही खिड़की, कोई फ़्लैश नहीं। चाय ठंडी हो गई, फ़ोटो बच गई।", ["chai-tray 0"], {
		type: "food",
		phone: "Neo 12",
		camera: main("1/100", "125"),
		hours: 16,
		likes: 94,
	}),
	photo(rahul, "ऑटो, सुबह सात बजे", "ड्राइवर भैया ने कहा, पहले मीटर की फ़ोटो लो।", ["rickshaw 1", "rickshaw 3"], {
		type: "street",
		phone: "Neo 12 Lite",
		hours: 28,
		likes: 76,
	}),
	photo(
		["deepa_ddn", "in", "hi"],
		"पत्ते पर बारिश",
		"मैक्रो मोड, हाथ से। हवा रुकने का इंतज़ार सबसे मुश्किल था।",
		["leaf-drops 2"],
		{ type: "closeUp", phone: "Neo 12", camera: main("1/250", "100"), hours: 57, likes: 83 },
	),
	photo(
		["bikash_ktm", "np", "hi"],
		"बिल्ली, जो रास्ता नहीं देती",
		"पाँच मिनट तक हम दोनों ने एक-दूसरे को देखा। वह जीत गई।",
		["street-cat 2"],
		{ type: "portrait", phone: "Neo 11", hours: 7, likes: 107 },
	),
];
