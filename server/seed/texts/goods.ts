import type { GoodsCategory, GoodsKindName, StoreName } from "#contract/goods.ts";

type Words = readonly [name: string, remark: string, content: string];

/** Goods of the demo stores. `pictures` are files of `pictures/goods`. */
export interface SeedGoods {
	sn: string;
	store: StoreName;
	kind: GoodsKindName;
	category: GoodsCategory;
	/** What it stands for, by its kind. */
	subject?: number;
	pictures: readonly string[];
	price: number;
	stock: number;
	limit?: number;
	/** Hours from now until its sale begins. */
	startsIn?: number;
	/** Whether it can be collected in a shop. */
	collected?: boolean;
	en: Words;
	fr: Words;
	hi: Words;
}

const goods = (
	sn: string,
	[store, kind, category]: readonly [StoreName, GoodsKindName, GoodsCategory],
	pictures: readonly string[],
	sale: Pick<SeedGoods, "price" | "stock"> & Partial<SeedGoods>,
	[en, fr, hi]: readonly [Words, Words, Words],
): SeedGoods => ({ sn, store, kind, category, pictures, ...sale, en, fr, hi });

export const seedGoods: readonly SeedGoods[] = [
	goods(
		"PH-15P-256",
		["xstore", "parcel", "phones"],
		["phone-green", "phone-night"],
		{ price: 2_400, stock: 3, limit: 1, collected: true },
		[
			[
				"Leaf 15 Pro, 256 GB",
				"Official launch edition",
				"The phone of the launch, in leaf green. 120 Hz screen, a day and a half of battery, two years of updates. In its box with charger and case.",
			],
			[
				"Leaf 15 Pro, 256 Go",
				"Édition de lancement",
				"Le téléphone du lancement, vert feuille. Écran 120 Hz, un jour et demi d’autonomie, deux ans de mises à jour. Avec chargeur et coque.",
			],
			[
				"लीफ़ 15 प्रो, 256 जीबी",
				"लॉन्च एडिशन",
				"लॉन्च वाला फ़ोन, हरे रंग में। 120 Hz स्क्रीन, डेढ़ दिन की बैटरी, दो साल के अपडेट। चार्जर और कवर के साथ।",
			],
		],
	),
	goods("AU-BUDS-2", ["xstore", "parcel", "sound"], ["buds"], { price: 320, stock: 18, limit: 2, collected: true }, [
		[
			"Open buds",
			"Charcoal or white",
			"Light earbuds that let you hear the street. 28 hours with the case, fast charge in ten minutes.",
		],
		[
			"Écouteurs ouverts",
			"Anthracite ou blanc",
			"Des écouteurs légers qui laissent entendre la rue. 28 heures avec le boîtier, charge rapide en dix minutes.",
		],
		["ओपन बड्स", "काला या सफ़ेद", "हल्के ईयरबड, जिनसे सड़क भी सुनाई देती है। केस के साथ 28 घंटे, दस मिनट में फ़ास्ट चार्ज।"],
	]),
	goods("WE-WATCH-2", ["xstore", "parcel", "wear"], ["watch"], { price: 480, stock: 7, limit: 1, collected: true }, [
		[
			"Sport watch 2",
			"Heart rate, 10-day battery",
			"Heart rate, 10-day battery, 5 ATM. Delivered to your door or collected from a service centre.",
		],
		[
			"Montre Sport 2",
			"Cardio, 10 jours d’autonomie",
			"Fréquence cardiaque, 10 jours d’autonomie, 5 ATM. Livrée chez vous ou à retirer dans un centre de service.",
		],
		["स्पोर्ट वॉच 2", "हार्ट रेट, 10 दिन बैटरी", "हार्ट रेट, 10 दिन की बैटरी, 5 ATM। घर पर या सर्विस सेंटर से लें।"],
	]),
	goods("CA-AIR-1000", ["xstore", "code", "cards"], ["airtime-1000"], { price: 25, stock: 40, subject: 1 }, [
		["Airtime ₦1,000", "All Nigerian networks", "Airtime for any Nigerian network, within 24 hours."],
		["Recharge 1 000 ₦", "Tous les réseaux nigérians", "Du crédit pour tout réseau nigérian, sous 24 heures."],
		["एयरटाइम ₦1,000", "सभी नाइजीरियाई नेटवर्क", "किसी भी नाइजीरियाई नेटवर्क का रीचार्ज, 24 घंटे में।"],
	]),
	goods("AU-SPK-1", ["xstore", "parcel", "sound"], ["speaker"], { price: 210, stock: 0 }, [
		[
			"Courtyard speaker",
			"12 h, splash proof",
			"Loud enough for the courtyard, small enough for the bag. 12 hours, splash proof.",
		],
		[
			"Enceinte de cour",
			"12 h, résiste aux éclaboussures",
			"Assez puissante pour la cour, assez petite pour le sac. 12 heures d’autonomie.",
		],
		["आँगन स्पीकर", "12 घंटे, पानी के छींटों से सुरक्षित", "आँगन के लिए काफ़ी तेज़, बैग के लिए काफ़ी छोटा। 12 घंटे।"],
	]),
	goods("AC-PB-20", ["xstore", "parcel", "home"], ["powerbank"], { price: 140, stock: 42, limit: 2, collected: true }, [
		[
			"Power bank 20,000",
			"Charges a phone four times",
			"20,000 mAh, two devices at once, a display that tells what is left.",
		],
		[
			"Batterie 20 000",
			"Recharge un téléphone quatre fois",
			"20 000 mAh, deux appareils à la fois, l’écran indique ce qui reste.",
		],
		["पावर बैंक 20,000", "फ़ोन चार बार चार्ज", "20,000 mAh, एक साथ दो डिवाइस, बची बैटरी दिखाती स्क्रीन।"],
	]),
	goods("WE-TEE-W", ["xstore", "parcel", "wear"], ["tshirt", "tshirt-green"], { price: 60, stock: 180 }, [
		[
			"Baraza T-shirt",
			"S to XXL, cotton",
			"Heavy cotton, printed in Nairobi. Write your size in the second line of the address.",
		],
		["T-shirt Baraza", "S à XXL, coton", "Coton épais, imprimé à Nairobi. Indiquez votre taille dans l’adresse."],
		["बराज़ा टी-शर्ट", "S से XXL, सूती", "मोटा सूती कपड़ा, नैरोबी में छपा। पते में अपना साइज़ लिखें।"],
	]),
	goods("AC-TRI-18", ["xstore", "parcel", "phones"], ["tripod"], { price: 45, stock: 11 }, [
		["Pocket tripod", "Folds to 18 cm", "Holds any phone, folds to 18 cm. Good for long exposures and group photos."],
		[
			"Mini-trépied",
			"18 cm plié",
			"Tient tout téléphone, 18 cm plié. Parfait pour les poses longues et les photos de groupe.",
		],
		["पॉकेट ट्राइपॉड", "मुड़कर 18 सेमी", "हर फ़ोन थामे, मुड़कर 18 सेमी। लंबे एक्सपोज़र और ग्रुप फ़ोटो के लिए।"],
	]),
	goods(
		"PH-N12-128",
		["xstore", "parcel", "phones"],
		["phone-night"],
		{ price: 1_450, stock: 5, limit: 1, startsIn: 52, collected: true },
		[
			[
				"Neo 12 Night, 128 GB",
				"Sale for fans only",
				"A night-blue Neo 12 for five fans of this country. First come, first served.",
			],
			[
				"Neo 12 Nuit, 128 Go",
				"Vente réservée aux fans",
				"Un Neo 12 bleu nuit pour cinq fans de ce pays. Premiers arrivés, premiers servis.",
			],
			["नियो 12 नाइट, 128 जीबी", "सिर्फ़ फ़ैन्स के लिए सेल", "इस देश के पाँच फ़ैन्स के लिए नीला नियो 12। पहले आओ, पहले पाओ।"],
		],
	),
	goods("PH-X9-64", ["xstore", "parcel", "phones"], ["phone-sand"], { price: 980, stock: 4, limit: 1 }, [
		[
			"X9 Sand, 64 GB",
			"Refurbished by us",
			"Checked and cleaned at our service centre, with a new battery and a year of warranty.",
		],
		[
			"X9 Sable, 64 Go",
			"Reconditionné par nos soins",
			"Vérifié et nettoyé dans notre centre de service, batterie neuve, un an de garantie.",
		],
		["X9 सैंड, 64 जीबी", "हमारे यहाँ रीफ़र्बिश्ड", "सर्विस सेंटर में जाँचा, नई बैटरी, एक साल की वारंटी।"],
	]),
	goods("TB-10", ["xstore", "pickup", "phones"], ["tablet"], { price: 1_700, stock: 2, limit: 1, collected: true }, [
		[
			"Leaf Tab 10",
			"Collect at a service centre",
			"A ten-inch tablet for school and series. Collect it within 30 days; bring your order.",
		],
		[
			"Leaf Tab 10",
			"À retirer en centre de service",
			"Une tablette de dix pouces pour l’école et les séries. À retirer sous 30 jours.",
		],
		["लीफ़ टैब 10", "सर्विस सेंटर से लें", "पढ़ाई और सीरीज़ के लिए दस इंच का टैबलेट। 30 दिन में ले लें।"],
	]),
	goods("AU-HP-7", ["xstore", "parcel", "sound"], ["headphones"], { price: 390, stock: 9 }, [
		[
			"Over-ear headphones",
			"40 hours, foldable",
			"Soft cushions, 40 hours, folds into its bag. With cable for old radios.",
		],
		["Casque circum-aural", "40 heures, pliable", "Coussinets doux, 40 heures, se plie dans sa housse. Câble fourni."],
		["ओवर-ईयर हेडफ़ोन", "40 घंटे, फ़ोल्डेबल", "मुलायम कुशन, 40 घंटे, बैग में मुड़ जाए। केबल साथ में।"],
	]),
	goods("AC-CHG-45", ["xstore", "parcel", "phones"], ["charger", "cable"], { price: 70, stock: 64 }, [
		["45 W charger", "With a 2 m cable", "Half a battery in twenty minutes. With a cable of two metres."],
		["Chargeur 45 W", "Avec câble de 2 m", "La moitié de la batterie en vingt minutes. Câble de deux mètres fourni."],
		["45 W चार्जर", "2 मी केबल के साथ", "बीस मिनट में आधी बैटरी। दो मीटर की केबल साथ में।"],
	]),
	goods("WE-HOOD", ["xstore", "pickup", "wear"], ["hoodie"], { price: 150, stock: 24, limit: 1, collected: true }, [
		[
			"Night market hoodie",
			"Collect at a service centre",
			"Warm, purple, with amber strings. Sizes S to XXL are at the shop to try on.",
		],
		[
			"Sweat marché de nuit",
			"À retirer en centre de service",
			"Chaud, violet, cordons ambre. Tailles S à XXL à essayer au magasin.",
		],
		["नाइट मार्केट हुडी", "सर्विस सेंटर से लें", "गर्म, बैंगनी। S से XXL साइज़ दुकान पर पहनकर देखें।"],
	]),
	goods("CA-AIR-500K", ["xstore", "code", "cards"], ["airtime-500"], { price: 30, stock: 40, subject: 1 }, [
		["Airtime KSh 500", "All Kenyan networks", "Airtime for any Kenyan network, within 24 hours."],
		["Recharge 500 KSh", "Tous les réseaux kényans", "Du crédit pour tout réseau kényan, sous 24 heures."],
		["एयरटाइम KSh 500", "सभी केन्याई नेटवर्क", "किसी भी केन्याई नेटवर्क का रीचार्ज, 24 घंटे में।"],
	]),
	goods("CA-DATA-5", ["xstore", "code", "cards"], ["data-5gb"], { price: 40, stock: 25, subject: 2 }, [
		["5 GB of data", "Valid for 30 days", "Mobile data for 30 days, within 24 hours."],
		["5 Go de données", "Valable 30 jours", "Données mobiles pour 30 jours, sous 24 heures."],
		["5 जीबी डेटा", "30 दिन मान्य", "30 दिन का मोबाइल डेटा, 24 घंटे में।"],
	]),
	goods("MA-CAP", ["mall", "parcel", "wear"], ["cap"], { price: 900, stock: 35, limit: 2 }, [
		["Acacia cap", "One size", "A cap with our tree, cotton, one size."],
		["Casquette Acacia", "Taille unique", "Une casquette avec notre arbre, coton, taille unique."],
		["अकेशिया कैप", "एक साइज़", "हमारे पेड़ वाली सूती कैप, एक साइज़।"],
	]),
	goods("MA-MUG", ["mall", "parcel", "home"], ["mug"], { price: 450, stock: 60 }, [
		["Morning mug", "Enamel, 400 ml", "For tea at six or coffee at nine. Enamel, 400 ml."],
		["Tasse du matin", "Émail, 400 ml", "Pour le thé de six heures ou le café de neuf heures. Émail, 400 ml."],
		["मॉर्निंग मग", "इनेमल, 400 मिली", "सुबह की चाय या कॉफ़ी के लिए। इनेमल, 400 मिली।"],
	]),
	goods("MA-BOT", ["mall", "parcel", "home"], ["bottle"], { price: 600, stock: 8 }, [
		["Water bottle", "Steel, 750 ml", "Keeps cold for a day and hot for half. Steel, 750 ml."],
		["Gourde", "Acier, 750 ml", "Garde le froid un jour et le chaud une demi-journée. Acier, 750 ml."],
		["पानी की बोतल", "स्टील, 750 मिली", "एक दिन ठंडा, आधा दिन गर्म। स्टील, 750 मिली।"],
	]),
	goods("MA-BAG", ["mall", "parcel", "home"], ["backpack"], { price: 1_800, stock: 6, limit: 1 }, [
		[
			"Matatu backpack",
			"18 litres, laptop sleeve",
			"Built for full buses: 18 litres, a sleeve for a laptop, a hidden pocket.",
		],
		[
			"Sac à dos Matatu",
			"18 litres, poche ordinateur",
			"Fait pour les bus bondés : 18 litres, une poche pour l’ordinateur, une poche cachée.",
		],
		["मटाटू बैग", "18 लीटर, लैपटॉप स्लीव", "भरी बसों के लिए: 18 लीटर, लैपटॉप की जगह, छिपी जेब।"],
	]),
	goods("MA-NOTE", ["mall", "parcel", "home"], ["notebook"], { price: 300, stock: 120 }, [
		["Field notebook", "160 pages, dotted", "160 dotted pages for ideas, routes and prices."],
		["Carnet de terrain", "160 pages pointillées", "160 pages pointillées pour idées, trajets et prix."],
		["फ़ील्ड नोटबुक", "160 पन्ने, डॉटेड", "विचारों, रास्तों और भावों के लिए 160 पन्ने।"],
	]),
	goods("MA-UMB", ["mall", "parcel", "home"], ["umbrella"], { price: 750, stock: 0 }, [
		["Rainy season umbrella", "Opens by itself", "Green and amber, opens by itself, survives Lagos in June."],
		[
			"Parapluie saison des pluies",
			"Ouverture automatique",
			"Vert et ambre, s’ouvre tout seul, survit à Lagos en juin.",
		],
		["बरसाती छाता", "ख़ुद खुलता है", "हरा और सुनहरा, ख़ुद खुलता है, जून के लागोस में भी टिके।"],
	]),
	goods("MA-LAMP", ["mall", "parcel", "home"], ["lamp"], { price: 1_100, stock: 14 }, [
		["Reading lamp", "USB, three steps", "For power cuts and late chapters: runs 14 hours from a power bank."],
		["Lampe de lecture", "USB, trois niveaux", "Pour les coupures et les chapitres tardifs : 14 heures sur batterie."],
		["रीडिंग लैंप", "USB, तीन स्तर", "बिजली जाने पर भी: पावर बैंक से 14 घंटे।"],
	]),
	goods("MA-CASE", ["mall", "parcel", "phones"], ["sim-case"], { price: 350, stock: 27 }, [
		["Sunset case", "For Leaf 15 and Neo 12", "A coral case with two amber waves. Tell us the model in the address."],
		[
			"Coque coucher de soleil",
			"Pour Leaf 15 et Neo 12",
			"Une coque corail à deux vagues ambre. Précisez le modèle dans l’adresse.",
		],
		["सनसेट कवर", "लीफ़ 15 और नियो 12 के लिए", "कोरल रंग का कवर। पते में मॉडल लिखें।"],
	]),
	goods(
		"DR-ANIMALS",
		["mall", "emoticons", "dress-up"],
		["emoticons-animals"],
		{ price: 120, stock: 5_000, limit: 1, subject: 17 },
		[
			[
				"Emoticons: Animals",
				"Twelve for posts and chats",
				"Lion, elephant, peacock and nine more, in the composer and the chat at once.",
			],
			[
				"Émoticônes : Animaux",
				"Douze pour posts et discussions",
				"Lion, éléphant, paon et neuf autres, aussitôt dans l’éditeur et les discussions.",
			],
			["इमोटिकॉन: जानवर", "पोस्ट और चैट के लिए बारह", "शेर, हाथी, मोर और नौ और, पोस्ट और चैट में तुरंत।"],
		],
	),
	goods(
		"DR-FOOD",
		["mall", "emoticons", "dress-up"],
		["emoticons-food"],
		{ price: 120, stock: 5_000, limit: 1, subject: 18 },
		[
			[
				"Emoticons: Food",
				"Twelve for posts and chats",
				"Mango, curry, flatbread and nine more, in the composer and the chat at once.",
			],
			[
				"Émoticônes : Cuisine",
				"Douze pour posts et discussions",
				"Mangue, curry, galette et neuf autres, aussitôt dans l’éditeur et les discussions.",
			],
			["इमोटिकॉन: खाना", "पोस्ट और चैट के लिए बारह", "आम, करी, रोटी और नौ और, पोस्ट और चैट में तुरंत।"],
		],
	),
	goods("DR-PETALS", ["mall", "decoration", "dress-up"], ["frame-petals"], { price: 90, stock: 5_000, subject: 8 }, [
		["Petals frame", "Around your avatar for 90 days", "Fourteen petals around your picture, wherever others see you."],
		[
			"Cadre Pétales",
			"Autour de votre avatar, 90 jours",
			"Quatorze pétales autour de votre photo, partout où l’on vous voit.",
		],
		["पंखुड़ियों का फ़्रेम", "90 दिन आपके अवतार के चारों ओर", "जहाँ भी लोग आपको देखें, आपकी फ़ोटो के चारों ओर चौदह पंखुड़ियाँ।"],
	]),
	goods("DR-STARS", ["mall", "decoration", "dress-up"], ["frame-stars"], { price: 90, stock: 5_000, subject: 6 }, [
		["Stars frame", "Around your avatar for 90 days", "Sixteen golden stars around your picture."],
		["Cadre Étoiles", "Autour de votre avatar, 90 jours", "Seize étoiles dorées autour de votre photo."],
		["तारों का फ़्रेम", "90 दिन आपके अवतार के चारों ओर", "आपकी फ़ोटो के चारों ओर सोलह सुनहरे तारे।"],
	]),
	goods("DR-SUN", ["xstore", "decoration", "dress-up"], ["frame-sun"], { price: 15, stock: 5_000, subject: 4 }, [
		["Sun frame", "Around your avatar for 90 days", "A golden sun around your picture, for XCoin only."],
		["Cadre Soleil", "Autour de votre avatar, 90 jours", "Un soleil doré autour de votre photo, en XCoin seulement."],
		["सूरज का फ़्रेम", "90 दिन आपके अवतार के चारों ओर", "आपकी फ़ोटो के चारों ओर सुनहरा सूरज, सिर्फ़ XCoin में।"],
	]),
	goods("ME-SUN", ["xstore", "medal", "dress-up"], ["medal-sun"], { price: 20, stock: 5_000, limit: 1, subject: 32 }, [
		["Sun medal", "On your profile and card", "A medal among those that you have earned. It is yours for good."],
		[
			"Médaille Soleil",
			"Sur votre profil et votre carte",
			"Une médaille parmi celles que vous avez gagnées, pour toujours.",
		],
		["सूरज मेडल", "आपकी प्रोफ़ाइल और कार्ड पर", "आपके जीते हुए मेडल के साथ, हमेशा के लिए।"],
	]),
];

/** Shops where goods are collected. */
export const seedShops = [
	{
		section: "ng",
		name: "Ikeja service centre",
		address: "12 Allen Avenue, Ikeja",
		city: "Lagos",
		phone: "+2348030004411",
		hours: "Mon–Sat 9–18",
	},
	{
		section: "ng",
		name: "Wuse service centre",
		address: "5 Aminu Kano Crescent, Wuse II",
		city: "Abuja",
		phone: "+2348030004422",
		hours: "Mon–Sat 9–17",
	},
	{
		section: "ke",
		name: "Kimathi Street service centre",
		address: "Kimathi Street 4",
		city: "Nairobi",
		phone: "+254711000433",
		hours: "Mon–Sat 8–18",
	},
] as const;
