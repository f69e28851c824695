import type { SeedThread } from "./types.ts";

/** Articles and long guides. */
export const threadsEn1: SeedThread[] = [
	{
		by: "arjun_blr",
		section: "in",
		board: 53792,
		lang: "en",
		title: "I tested 9 battery settings for 30 days. Only 4 of them matter",
		text: `Every week somebody here posts a list of “27 things to switch off”. I got tired and did the boring thing: thirty days, one X9 on AcaciaOS 6.0, same route to office (Ring Road, two hours, you may cry for me), one setting changed every three days, screen time noted at 20%.

**What really helped**

- **Adaptive refresh instead of fixed 120:** +48 minutes of screen time. The biggest of all.
- **“Mobile data always active” off:** +31 minutes. It is in Developer options. Nobody tells you it is on.
- **Brightness slider capped at 70% indoors:** +27 minutes.
- **Location set to “while using” for the food and taxi apps:** +22 minutes, and less warm in the pocket.

**What did nothing I could measure**

- Dark theme with brightness low (3 minutes, could be my mood)
- Closing apps by hand. Actually *minus* 6 minutes. Please stop swiping.
- Turning off vibration
- Live wallpaper vs still wallpaper
- Bluetooth off with nothing connected

My numbers are for one phone, one city, one SIM with decent signal. If your signal is bad, nothing on this list will help you as much as switching the SIM slot to 4G only. Log sheet is ugly but I can share it.`,
		pictures: [{ scene: "battery-graph", seed: 1101 }],
		hoursAgo: 612,
		views: 14820,
		likes: 238,
		digest: true,
		replies: [
			{
				by: "tunde_bello",
				after: 14,
				likes: 31,
				text: "A man with a log sheet. I have found my people. Please share the ugly sheet, I will make it uglier.",
			},
			{
				by: "chidi_eze",
				after: 26,
				likes: 44,
				text: "Swiping apps closed making it worse, I tell my customers this ten times a day. They swipe in front of me while I am talking.",
			},
			{
				by: "amara_okafor",
				after: 33,
				likes: 12,
				under: 1,
				text: "My mother swipes like she is chasing a fly. I have given up.",
			},
			{
				by: "kiprono_eld",
				after: 75,
				likes: 9,
				text: "The 4G only tip is the real one for upcountry. In Iten my Neo 12 was hunting for 5G all morning like it lost a goat. 4G only, and I gained half a day.",
			},
			{
				by: "arjun_blr",
				after: 92,
				likes: 14,
				quotes: 3,
				text: "Half a day! That beats my whole list. I will add it on top with your name.",
			},
			{
				by: "usman_pindi",
				after: 240,
				likes: 6,
				text: "Did you test with the battery health at 100%? Mine is at 86% after two summers in Pindi, so I expect smaller gains.",
			},
			{
				by: "arjun_blr",
				after: 261,
				likes: 5,
				under: 5,
				text: "94% on mine. I think percentages will carry over, minutes will not.",
			},
			{
				by: "dima_nsk",
				after: 600,
				likes: 17,
				text: "I repeated the refresh rate part in Novosibirsk, −18 outside. Gain was only 15 minutes, because the cold takes its tax first. But the direction is the same.",
			},
			{
				by: "hoda_mansoura",
				after: 1500,
				likes: 4,
				text: "I did the developer option before my pharmacology exam and arrived with 61% instead of 40. I still failed to remember beta blockers, but the phone passed.",
			},
		],
	},
	{
		by: "amara_okafor",
		section: "ng",
		board: 53792,
		lang: "en",
		title: "Night photography with a phone: what I do before I press the button",
		text: `People ask me in messages which app I use at night. No app. It is what I do in the ten seconds before.

**1. Clean the lens.** With cotton, not with the thumb that just held suya. Half of the “haze” in your night photos is pepper oil.

**2. Find one light and put it behind your shoulder or just outside the frame.** A kiosk bulb, a danfo headlamp, a shop sign. Night mode needs something to hold on to.

**3. Hold your breath out, not in.** Elbows on your ribs. On the Third Mainland Bridge lay-by I use the railing and a folded face towel.

**4. Pull the brightness down before you shoot.** Tap the brightest lamp, slide the little sun down about a third. Night mode will lift the dark by itself; it cannot bring back a burnt lamp.

**5. Never use the 3x in the dark on the Neo.** It is only the main camera cropped. On the X9 Pro the 3x is real, so use it, but lean on something.

**6. Take three.** The second one is usually the sharp one. I do not know why. My arms learn.

The photo above: X9 Pro, main camera, 3 seconds, leaning on a parked keke whose owner charged me 200 naira “for shooting”.`,
		pictures: [
			{ scene: "lagos-bridge", seed: 1102 },
			{ scene: "city-night", seed: 1103 },
		],
		hoursAgo: 840,
		views: 17350,
		likes: 240,
		digest: true,
		replies: [
			{
				by: "wanjiru_k",
				after: 8,
				likes: 52,
				text: "“The thumb that just held suya” has ended me. I have been blaming the software for two years and it was nyama choma all along.",
			},
			{
				by: "emeka_ph",
				after: 22,
				likes: 20,
				text: "200 naira for leaning! In PH they would have asked for 500 and be in the picture.",
			},
			{
				by: "amara_okafor",
				after: 25,
				likes: 18,
				under: 1,
				text: "He wanted to be in the picture too. He is in number two, bottom left, looking important.",
			},
			{
				by: "masha_spb",
				after: 190,
				likes: 15,
				text: "Point 4 is what film people call exposing for highlights. Nice to see it explained with a lamp and not with a histogram.",
			},
			{
				by: "sujan_ktm",
				after: 300,
				likes: 7,
				text: "Does this work on the Neo 12 Lite? Night mode there gives me soup.",
			},
			{
				by: "amara_okafor",
				after: 322,
				likes: 11,
				under: 4,
				text: "It works but you need more light and something solid to lean on. Put it on a wall with the 3 second timer. The Lite has no stabiliser, so you must be the stabiliser.",
			},
			{
				by: "sujan_ktm",
				after: 1705,
				likes: 9,
				under: 4,
				text: "Put it on a sack of flour near Asan. No more soup! Thank you didi.",
				picture: { scene: "night-court", seed: 1104 },
			},
			{
				by: "ayesha_lhr",
				after: 2100,
				likes: 13,
				text: "I shoot weddings for a living and I will be printing point 3 for my assistant.",
			},
			{
				by: "demo_fan",
				after: 2_900,
				likes: 3,
				text: "Read it twice, pressed the button once. First night photo that my sister asked me to send her.",
			},
		],
	},
	{
		by: "tanvir_dhk",
		section: "bd",
		board: 53792,
		lang: "en",
		title: "Buying a used phone: the 12-minute check list I use at every deal",
		text: `I have bought 61 used phones in Dhaka, most of them in a tea stall with bad light. I lost money on five, and each one taught me a line on this list. Print it, it takes twelve minutes.

**Before you meet**

- Ask for the IMEI and a photo of the box label. A man who has no time to send it has a reason.
- Meet in daylight, near a shop with Wi-Fi and a socket.

**In the hand**

- Dial the IMEI code. Number on screen = number on box = number on the tray.
- Settings, About, Battery health. Below 82%? Ask for 2,500 taka off, that is the battery.
- White full-screen picture: look for pink corners and a ghost keyboard.
- Run a finger along the frame. A frame that opens a hair on one side has been opened before.
- Put it on charge. Does it say fast? Bend the cable gently near the port. If it stops, walk.
- Call somebody. Both ears: can they hear you, can you hear them. Then on loudspeaker.
- All cameras, one by one, including selfie, on a *far* thing and a *near* thing.
- Compass app and the light sensor: cover it with your thumb.

**The account (most important)**

- Ask him to sign out **in front of you** and reset. If he says “my brother knows the password”, drink your tea, pay for the tea, go home.

**Money**

- Pay after the reset screen says hello. Write a two-line receipt with his NID number.`,
		pictures: [{ scene: "phone-boxes", seed: 1105 }],
		hoursAgo: 980,
		views: 13904,
		likes: 221,
		digest: true,
		replies: [
			{
				by: "chidi_eze",
				after: 19,
				likes: 40,
				text: "Add one from my bench: remove the SIM tray and look inside with a torch. If the small sticker is red or pink, that phone has swum.",
			},
			{
				by: "tanvir_dhk",
				after: 31,
				likes: 16,
				under: 0,
				text: "Yes! On the X9 it is upper left inside the tray hole. Adding.",
			},
			{
				by: "juma_dar",
				after: 55,
				likes: 28,
				text: "“My brother knows the password” is also in Kariakoo. This brother has many phones and is never reachable.",
			},
			{ by: "okello_kla", after: 120, likes: 12, text: "In Kampala he is a cousin and he is in Dubai." },
			{
				by: "ritwik_kol",
				after: 140,
				likes: 11,
				quotes: 3,
				text: "In Kolkata he is an uncle and he is in hospital. International family.",
			},
			{
				by: "nakato_jinja",
				after: 410,
				likes: 8,
				text: "Used this list on Saturday for my sister's Neo 12. Found the speaker was dead on the left. Seller said “it is a quiet model”. We left.",
			},
			{
				by: "bilal_ahmed",
				after: 700,
				likes: 9,
				text: "For Pakistan add: check the device is registered, otherwise it becomes a small tablet in two months.",
			},
			{
				by: "kwaku_abroad",
				after: 2880,
				likes: 6,
				text: "Sending this to three cousins before they send me pictures of “clean, no fault” phones again.",
			},
		],
	},
	{
		by: "mutale_lsk",
		section: "zm",
		board: 53792,
		lang: "en",
		title: "Charging a phone through load-shedding: what survived my year",
		text: `In Lusaka this year we had weeks of 17 hours without power. I kept two phones, one Pad 3 and a router alive. Here is what lasted and what was a waste of kwacha.

**Worth it**

- **20,000 mAh power bank with real 22W output.** K650. Two full X9 charges and change. Weigh it in your hand: a light one is full of sand or lies.
- **A small 12V battery for the router**, the kind used in alarms. Six hours of internet for K480.
- **A 40W folding panel on the roof**, straight to the power bank, never straight to the phone. Clouds make the voltage jump and the phone says “charging slowly” and sulks.
- **Airplane mode at night.** Sounds stupid. 9% per night against 2%.

**Waste**

- Hand crank charger. My son cranked for 20 minutes. 3%. He has muscles now.
- “Solar power bank” with a panel as big as a biscuit. It would take six sunny days.
- Charging at the barbershop: K5 a time, and once somebody went home with my Buds Air.

**One habit:** when power comes back, wait five minutes before you plug in. The first surge killed my neighbour's charger and then her Neo.`,
		pictures: [{ scene: "desk-setup", seed: 1106 }],
		hoursAgo: 455,
		views: 9630,
		likes: 187,
		digest: true,
		replies: [
			{
				by: "usman_pindi",
				after: 12,
				likes: 22,
				text: "Very correct about panel to bank to phone. I do the same thing with a 60W. Also keep the power bank itself in the shade, only the panel in the sun. I cooked one.",
			},
			{
				by: "chanda_kitwe",
				after: 40,
				likes: 19,
				text: "Mine electrician here: the five minutes rule is right. Even better is a K60 surge adapter. Cheaper than one phone.",
			},
			{
				by: "mutale_lsk",
				after: 52,
				likes: 6,
				under: 1,
				text: "Which shop in Kitwe? In Lusaka they quote K120 as soon as I speak.",
			},
			{
				by: "chanda_kitwe",
				after: 68,
				likes: 7,
				under: 1,
				text: "Near the clock tower, the hardware with the blue gate. Speak Bemba and look tired.",
			},
			{
				by: "zainab_kano",
				after: 130,
				likes: 14,
				text: "The barbershop! Here it is the business centre with the generator. Everyone's phones in one pile like beans. I write my name on tape on mine.",
			},
			{
				by: "tunde_bello",
				after: 260,
				likes: 10,
				text: "I calculated my generator: charging a phone from it costs me about ₦380 in fuel per phone if nothing else is running. Solar panel paid itself in 11 weeks.",
			},
			{
				by: "selam_mod",
				after: 1440,
				likes: 5,
				text: "Added to the useful list. Thank you Mutale, this is the kind of post I show to new members.",
			},
		],
	},
	{
		by: "alexey_kzn",
		section: "rus",
		board: 53792,
		lang: "en",
		title: "AcaciaOS 6.1: what really changed, read from the long changelog",
		text: `I read changelogs the way other people read horoscope. 6.1 is 1.4 GB on my X9 and this is what I see after six days.

**Good**

- Notification shade does not forget the order of tiles after restart. This bug was with us since 5.2, goodbye old friend.
- New **Charge limit 85%**, in Battery, Care. Also for Neo 12, finally.
- Call recording indicator is now per SIM.
- Camera opens 0.3 s faster from lock screen (I measured by filming with second phone, yes I have free time).

**Strange**

- Clock font is thinner. My grandmother asks where the time has gone.
- Long press on power opens the helper, not the power menu. Settings, Gestures, Power key to return.

**Bad**

- Buds Air reconnect takes 4–5 seconds after a call. Before it was 1–2.
- Keyboard in Tatar lost the suggestions row. I reported.

**Before you update:** 5 GB free, battery over 40%, Wi-Fi that will not be cut. Phone is slow and warm first evening, this is indexing, don't panic and don't reset. Next day it is good.`,
		pictures: [],
		hoursAgo: 214,
		views: 8210,
		likes: 143,
		digest: true,
		replies: [
			{
				by: "kojo_asare",
				after: 9,
				likes: 17,
				text: "“Where has the time gone” from a grandmother because of a font. Poetry.",
			},
			{
				by: "paolo_cebu",
				after: 24,
				likes: 8,
				text: "Power key thing drove me crazy since Tuesday. I was rebooting by holding volume like it's 2015. Thank you!",
			},
			{
				by: "karim_alex",
				after: 45,
				likes: 12,
				text: "Confirming the Buds Air delay. It renegotiates the codec after the call. If you fix the codec to the basic one in Bluetooth details, it goes back to about 2 seconds. Small loss in quality, in the tram you won't hear it.",
			},
			{ by: "alexey_kzn", after: 51, likes: 6, under: 2, text: "Excellent find. I try this evening." },
			{
				by: "alexey_kzn",
				after: 410,
				likes: 7,
				under: 2,
				text: "Tried: 2.1 seconds. Adding to the first post with your name.",
			},
			{
				by: "hassan_msa",
				after: 600,
				likes: 5,
				text: "Is it out for the Neo 12 in Kenya? Mine says “you are up to date”, very proud of itself, on 6.0.4.",
			},
			{
				by: "wanjiru_k",
				after: 640,
				likes: 4,
				under: 5,
				text: "Waves. I got it Thursday in Nairobi, my colleague with the same phone is still waiting. Try checking at 5 in the morning, seriously.",
			},
			{
				by: "hassan_msa",
				after: 1790,
				likes: 9,
				under: 5,
				text: "Woke up for fajr, checked, there it was. 1.3 GB, and there goes my bundle.",
			},
		],
	},
	{
		by: "jasmine_r",
		section: "ph",
		board: 53792,
		lang: "en",
		title: "How I cut my data from 9 GB to 3.4 GB a month without suffering",
		text: `Manila commute: 1 hour 40 each way, so I watch, I scroll, I pay. Last year I was burning ₱599 a month. Now it's ₱199 and I honestly don't feel the difference.

- **Settings, Data, by app.** Look at the *background* column only. A shopping app I open twice a month ate 1.1 GB in the background. Cut.
- **Auto-download in chat apps: photos only, no videos.** My titas send good morning videos of 30 MB each. I love my titas. Not at 30 MB.
- **Video at 480p on the phone.** On a 6.5 inch screen in a shaking jeepney, nobody can see the difference. I tested on three friends.
- **Download maps and playlists at home** every Sunday night. 10 minutes.
- **Photos backup: Wi-Fi only + while charging.** Check it again after each update! 6.1 switched mine back on.
- **Data Saver on**, with exceptions for maps and the ride app.

Result over 4 months: 9.0, 5.2, 3.6, 3.4. The money now goes to halo-halo, which is a better use.`,
		pictures: [
			{ scene: "speedtest-screen", seed: 1107 },
			{ scene: "train-window", seed: 1108 },
		],
		hoursAgo: 333,
		views: 7740,
		likes: 152,
		digest: true,
		replies: [
			{
				by: "tita_malou",
				after: 20,
				likes: 46,
				text: "Hija, I am one of those titas. I did not know it is 30 MB. From today I will send only the picture with the rose.",
			},
			{
				by: "jasmine_r",
				after: 26,
				likes: 33,
				under: 0,
				text: "Tita, please keep sending the videos. I only stopped the auto-download, I open yours at home!",
			},
			{
				by: "dewi_bandung",
				after: 58,
				likes: 7,
				text: "The background column was an eye opener. A wallpaper app, 800 MB. A WALLPAPER.",
			},
			{
				by: "grace_achieng",
				after: 131,
				likes: 10,
				text: "Shared with the staff room. The deputy head found a betting app eating 2 GB and went very quiet.",
			},
			{
				by: "tunde_bello",
				after: 185,
				likes: 13,
				text: "9.0, 5.2, 3.6, 3.4: that is diminishing returns, and I say this with love. In Nigeria after the tariff change this list is worth about ₦4,000 per month.",
			},
			{
				by: "kojo_asare",
				after: 300,
				likes: 5,
				text: "Can confirm 6.1 flips the backup switch. I lost 6 GB in one night in Kasoa. Check it, people.",
			},
		],
	},
	{
		by: "chidi_eze",
		section: "ng",
		board: 53792,
		lang: "en",
		title: "Your phone fell in water. What to do in the first hour (no rice)",
		text: `Rainy season is here and my table is full. I open about nine wet phones a week. Please read this before, not after.

**First minute**

- Switch it off. Do not check if it is working. Checking is what kills it.
- Remove the SIM tray. Stand it with the port facing **down**.

**First ten minutes**

- Wipe. Then hold it flat in your palm and tap the edge, port down, twenty times. Water will come out, you will be shocked.
- Do **not** blow into it. You are pushing the water further, and your breath is wet too.
- Do **not** use a hair dryer or put it on the generator. I have seen melted glue and a screen like a roti.

**The rice matter**

Rice does nothing that the air near a fan doesn't do better. What rice does is put starch dust inside the port. I have removed actual grains. One woman brought hers in ofada rice. Ofada!

**Next 24 hours**

- In front of a fan, port down. Not sun, not oven.
- Salt water, soup, sweet drinks: don't wait. Bring it the same day, they eat the board.

**When you switch on:** charge without cable first if you have a wireless pad. If it says moisture in the port, believe it.`,
		pictures: [{ scene: "leaf-drops", seed: 1109 }],
		hoursAgo: 702,
		views: 11240,
		likes: 204,
		digest: true,
		replies: [
			{
				by: "meera_kochi",
				after: 11,
				likes: 25,
				text: "As a citizen of Kerala in the rains, thank you. Does the X9's rating mean I can relax a bit?",
			},
			{
				by: "chidi_eze",
				after: 19,
				likes: 21,
				under: 0,
				text: "A new X9, yes, small relax. After one year and two falls the seal is a memory. Treat every phone older than a year like sugar.",
			},
			{ by: "adwoa_kumasi", after: 66, likes: 18, text: "Not the ofada. That is a waste of phone AND ofada." },
			{
				by: "hassan_msa",
				after: 90,
				likes: 11,
				text: "Sea water question: my cousin dropped his from the dhow, pulled it out in a minute. Dead after three days.",
			},
			{
				by: "chidi_eze",
				after: 118,
				likes: 14,
				under: 3,
				text: "Sea water is the only time I say: rinse it quickly with clean fresh water, still switched off, then bring it at once. Salt keeps working even when it looks dry.",
			},
			{
				by: "nusrat_ctg",
				after: 404,
				likes: 8,
				text: "Mine fell in a bucket last night. I did the tap-tap with the port down, I counted, water came out at 7. It's alive and I am writing from it.",
			},
			{
				by: "chidi_eze",
				after: 420,
				likes: 12,
				quotes: 5,
				text: "This has made my week. Still keep it by the fan tonight!",
			},
			{
				by: "emeka_ph",
				after: 900,
				likes: 5,
				text: "My aunty does not believe this thread. She says rice worked for her in 2014. I have stopped arguing.",
			},
		],
	},
	{
		by: "ayesha_lhr",
		section: "pk",
		board: 53792,
		lang: "en",
		title: "Shooting a wedding with only an X9 Pro: honest notes from a mehndi night",
		text: `My camera bag was in Multan, I was in Lahore, and my cousin's mehndi was in four hours. So I shot the entire thing on the X9 Pro. 612 photos, 41 clips. Notes for anybody who gets asked “you have a good phone, just cover it na”.

**What was better than I feared**

- Yellow and orange cloth. Marigold kills most phones, everything turns into one orange. With *vivid* off it kept the embroidery.
- Portrait at 3x from about two metres. My khala asked who the photographer was. I was standing there.
- Slow clips of dancing under string lights.

**What was hard**

- Mixed lights: warm bulbs, a purple LED wall and one uncle's torch. I locked white balance at 3800K in Pro and left it.
- Moving hands in low light. Use burst, choose one from ten.
- Battery: 100 to 23% in five hours. The 15 minute charge during dinner saved the night.

**What I'd never do again:** the digital 10x from the back of the tent. It looks like a painting by a tired child.

Would I charge a client for this? No. Would I let my own family pictures be done on it? I just did, and my aunt has already ordered a print one metre wide.`,
		pictures: [
			{ scene: "concert-lights", seed: 1110 },
			{ scene: "woven-cloth", seed: 1111 },
			{ scene: "night-court", seed: 1112 },
		],
		hoursAgo: 128,
		views: 4310,
		likes: 117,
		replies: [
			{
				by: "bilal_ahmed",
				after: 7,
				likes: 23,
				text: "One uncle's torch. Every wedding has him. Ours also directs traffic.",
			},
			{
				by: "adwoa_kumasi",
				after: 35,
				likes: 11,
				text: "Vivid off for cloth, yes! I say the same for kente. With vivid on, the gold threads melt into the yellow.",
			},
			{
				by: "nour_elsayed",
				after: 80,
				likes: 6,
				text: "How did you lock white balance, is it the little WB in Pro, then hold?",
			},
			{
				by: "ayesha_lhr",
				after: 96,
				likes: 7,
				under: 2,
				text: "Yes: Pro, WB, slide to the number, then press and hold till you see the small padlock. It forgets when you close the camera, so don't close it.",
			},
			{
				by: "arjun_blr",
				after: 150,
				likes: 5,
				text: "100 to 23 in five hours with 41 clips is not bad at all. Screen brightness on auto?",
			},
			{ by: "ayesha_lhr", after: 171, likes: 3, under: 4, text: "Full brightness, sorry. I was outside and stubborn." },
			{
				by: "hoda_mansoura",
				after: 1020,
				likes: 4,
				text: "“A painting by a tired child” is also my handwriting in exams.",
			},
		],
	},
	{
		by: "dima_nsk",
		section: "rus",
		board: 53792,
		lang: "en",
		title: "A phone at −30: three winters of notes from Novosibirsk",
		text: `Summer people, skip this one and eat your mango. Others: three winters, X9, Neo 12 and my old Pro 4.

- At −10 everything works, charge falls a bit quicker.
- At −20 the Neo 12 goes from 35% to off in one step. It isn't a broken battery. Warm it, it comes back with 30%.
- At −30 the screen gets lazy first: ghosts behind the finger. OLED of X9 is better than the LCD in Lite, which becomes a watercolour.
- Cameras focus slowly, then not at all. Keep in the inner pocket, shoot for 20 seconds, put back.

**Rules of my house**

- Inner pocket, against the body, screen to you.
- *Never* charge a frozen phone. Wait 30 minutes inside. Charging below zero hurts the battery forever.
- Coming home: leave the phone in the jacket in the corridor for 20 minutes so that water does not appear inside the lens.
- Set the charge limit to 100% in winter, 85% in summer.

Best accessory: a wool sock. My wife knitted it. 0 roubles.`,
		pictures: [{ scene: "snow-city", seed: 1113 }],
		hoursAgo: 520,
		views: 5122,
		likes: 98,
		replies: [
			{
				by: "kojo_asare",
				after: 15,
				likes: 28,
				text: "Reading this in Accra, 33 degrees, phone telling me it is too HOT to charge. We should average our phones.",
			},
			{
				by: "pema_pokhara",
				after: 48,
				likes: 16,
				text: "Same rules on trek above 4,500 m. I sleep with the phone and two power banks in the sleeping bag. Not romantic but I have photos.",
			},
			{ by: "masha_spb", after: 70, likes: 9, text: "Please show the sock." },
			{
				by: "dima_nsk",
				after: 130,
				likes: 21,
				under: 2,
				text: "She says first she must wash it.",
				picture: { scene: "phone-flatlay", seed: 1114 },
			},
			{
				by: "kwaku_abroad",
				after: 300,
				likes: 10,
				text: "First winter in Toronto I thought my phone died at the bus stop. 41% to black. I went and bought another one. If only I had this post and a sock.",
			},
			{
				by: "dima_nsk",
				after: 333,
				likes: 7,
				quotes: 4,
				text: "I am sorry for your money. Now you have one for each pocket.",
			},
		],
	},
	{
		by: "nour_elsayed",
		section: "eg",
		board: 53792,
		lang: "en",
		title: "Photographing tiles and old buildings: straight lines with a phone",
		text: `I am an architect, so crooked lines give me a stomach ache. A few habits for photographing floors, façades and stairwells. All pictures from one walk between Bab El-Louk and Abdeen, X9.

- Turn on **Grid** and **Level**. The cross turns yellow when you're flat. For floors, wait until the two small plus signs become one.
- Step back and use 2x instead of standing close with the wide. The wide bends columns like bananas.
- For tall buildings go up to the second floor of the building *opposite*. Bawabs are kind if you first ask about their tea.
- Go at 7:30. Side light shows relief; noon makes everything flat like a photocopy.
- Fix the last 2 degrees in the editor: Perspective, vertical, never more than 10, or the windows become thin and sad.

The blue star floor is in a stairwell that's being renovated. By next month it may be grey ceramic. Photograph what you love *now*.`,
		pictures: [
			{ scene: "tiles-pattern", seed: 1115 },
			{ scene: "night-court", seed: 1116 },
			{ scene: "tiles-pattern", seed: 1117 },
			{ scene: "mosque-dusk", seed: 1118 },
			{ scene: "street-cat", seed: 1119 },
		],
		hoursAgo: 287,
		views: 3980,
		likes: 109,
		replies: [
			{
				by: "karim_alex",
				after: 16,
				likes: 12,
				text: "The last photo is not architecture, it's the owner of the building.",
			},
			{
				by: "nour_elsayed",
				after: 21,
				likes: 17,
				under: 0,
				text: "He inspected my level before I was allowed upstairs.",
			},
			{
				by: "ritwik_kol",
				after: 100,
				likes: 9,
				text: "We are losing the red oxide floors in north Kolkata in the same way. I will go this Sunday because of your last line.",
			},
			{
				by: "juma_dar",
				after: 360,
				likes: 4,
				text: "The two plus signs becoming one, I never knew what they were for! I thought it was a game.",
			},
			{
				by: "ritwik_kol",
				after: 6300,
				likes: 14,
				quotes: 2,
				text: "Went. Came back with eleven floors and one scolding from a grandmother who then made us tea.",
				picture: { scene: "grandmother-portrait", seed: 1120 },
			},
		],
	},
	{
		by: "karim_alex",
		section: "eg",
		board: 53792,
		lang: "en",
		title: "Buds Air after one year: a sound engineer's very calm review",
		text: `I promised to be calm. Here we go.

**Sound:** warm, a bit thick around the lower mids. Voices are nice, oud is nice, drums arrive wearing slippers. In the equaliser take 250 Hz down by 2 and 4 kHz up by 1. Now the drummer has shoes.

**Noise cancelling:** eats the tram, eats the AC, does not eat my neighbour's renovation. Nothing eats it.

**Microphones:** fine indoors. On the Corniche in winter wind, my mother said I sound like I'm being fried.

**Battery:** 6 h when new, now 5 h 10. The case still gives three charges.

**Fit:** the medium tips that come on it are for nobody. Try the small ones *first*.

**The hinge:** creaks since month four. A drop of silicone oil, not cooking oil. I say this because somebody in this city used cooking oil.

Price here went from 1,900 to 2,600 pounds. At 1,900 I say yes. At 2,600 I say wait for a sale and wash your old ones.`,
		pictures: [{ scene: "phone-flatlay", seed: 1121 }],
		hoursAgo: 176,
		views: 2890,
		likes: 76,
		replies: [
			{
				by: "hoda_mansoura",
				after: 6,
				likes: 15,
				text: "“Now the drummer has shoes.” I did the EQ thing and I am hearing cymbals in songs I've known since school.",
			},
			{
				by: "masha_spb",
				after: 44,
				likes: 5,
				text: "Small tips first — yes. I suffered with medium for half a year, thinking my ears are non-standard.",
			},
			{
				by: "yaw_tamale",
				after: 120,
				likes: 4,
				text: "Do they work well on the Neo 12 Lite or do I need the X9 for the good codec?",
			},
			{
				by: "karim_alex",
				after: 135,
				likes: 6,
				under: 2,
				text: "Works well. The Lite lacks the high codec, but in a bus or a hostel room you will not hear the difference. Anyone who says otherwise is selling something.",
			},
			{ by: "bilal_ahmed", after: 400, likes: 3, text: "Who used cooking oil?" },
			{ by: "karim_alex", after: 412, likes: 19, quotes: 4, text: "My brother. It smelled of taameya for a month." },
		],
	},
	{
		by: "grace_achieng",
		section: "ke",
		board: 53792,
		lang: "en",
		title: "A phone in a classroom of 58: how I teach maths with one Pad 3",
		text: `Our school near Kisumu has one projector, and it belongs to the chemistry teacher's moods. So for two terms I've taught with my own Pad 3. A few things that work, for the other teachers here.

- **Mirror the tablet to an old TV** by cable, not wireless. Wireless dies as soon as 58 phones that *do not exist in my school* are in range.
- Record the screen while solving. The file for a 10-minute problem is about 35 MB. I pass it around by memory card, because not every home has bundles.
- **Split screen:** past paper on the left, writing on the right.
- Turn off notifications. Form Three has now read a message from my sister about her mother-in-law. They were very supportive.
- Charge it at 6 in the evening when the power is steady; a full charge lasts me two school days.

Results? Mean grade went from a D+ to a C. I don't say it's the tablet. But Otieno at the back, who had never asked a question, asked me to replay the quadratic. Twice.`,
		pictures: [{ scene: "desk-setup", seed: 1122 }],
		hoursAgo: 402,
		views: 3515,
		likes: 131,
		replies: [
			{ by: "wanjiru_k", after: 13, likes: 29, text: "Otieno!! I'm not crying in a matatu, it's the exhaust." },
			{
				by: "pema_pokhara",
				after: 77,
				likes: 8,
				text: "My brother teaches in Mustang with a phone and a magnifying sheet. I will send this to him. Memory cards by horse.",
			},
			{
				by: "kiprono_eld",
				after: 95,
				likes: 7,
				text: "How is Form Three now on the mother-in-law issue? Any conclusion?",
			},
			{
				by: "grace_achieng",
				after: 140,
				likes: 34,
				under: 2,
				text: "They voted that my sister should visit less and bring sugar.",
			},
			{
				by: "arjun_blr",
				after: 300,
				likes: 5,
				text: "If you lower recording to 720p at 24 frames the same clip will be about 14 MB, and writing is still sharp.",
			},
			{
				by: "grace_achieng",
				after: 1650,
				likes: 9,
				quotes: 4,
				text: "13.6 MB! God bless your log sheets. Double the lessons on one card.",
			},
		],
	},
	{
		by: "kwaku_abroad",
		section: "global",
		board: 53792,
		lang: "en",
		title: "Sending a phone home: customs, warranty and the cousin problem",
		text: `Twice a year I buy phones for family in Ghana. After nine years, this is what I've learnt, mostly by losing money.

- **Compare first.** After duty and shipping, a Neo 12 sent from here cost me more than one bought in Accra with local warranty. Only the big ones (X9 Pro, Fold S) made sense, and only sometimes.
- **Bands.** Check the exact model number ends with the right region letters. A phone without the local 4G band is a torch with opinions.
- **Warranty is regional.** My aunt's X9 was refused at the service point because the paper was from Canada. Fair, but painful.
- **Carry, don't post.** Two phones in hand luggage, opened and in use, with receipts.
- **The cousin problem.** If you bring one, three people will have “thought it was for them”. Write names on the boxes. In marker. Large.

Best gift I ever sent was not a phone but a year of data for my grandmother. She calls me every morning at 4. I've asked her about time zones. She says the sun is up.`,
		pictures: [{ scene: "phone-boxes", seed: 1123 }],
		hoursAgo: 151,
		views: 2740,
		likes: 88,
		replies: [
			{ by: "kojo_asare", after: 10, likes: 18, text: "As a cousin, I want to say I really did think it was for me." },
			{ by: "kwaku_abroad", after: 18, likes: 22, under: 0, text: "Kojo we are not even related." },
			{ by: "kojo_asare", after: 20, likes: 26, under: 0, text: "We are all related when the box is sealed." },
			{
				by: "tita_malou",
				after: 95,
				likes: 12,
				text: "Same with balikbayan boxes. I write the names with nail polish, marker can be removed.",
			},
			{
				by: "juma_dar",
				after: 240,
				likes: 4,
				text: "Correct on region letters. In Kariakoo they peel the label and stick another. Check in Settings, not on the box.",
			},
		],
	},
	{
		by: "pema_pokhara",
		section: "np",
		board: 53792,
		lang: "en",
		title: "12 days on the Annapurna circuit with one X9 and no panic",
		text: `Guests always ask how I keep my phone alive for twelve days. Here is the real packing list and the real numbers from the October group.

- X9 with charge limit off, 2 power banks of 10,000 (two small ones are better than one big: if one gets wet, you still live).
- Airplane mode all day. GPS still works. Offline map downloaded in Besisahar.
- Charging in teahouses: free until Chame, 200 rupees in Manang, 500 at Thorong Phedi. So I fill everything in Chame.
- 5 to 8% per day for map + around 60 photos. On the pass day 19% because of cold.
- Zip bag with a paper towel at night. Condensation is the thief.

Photos: in snow push the exposure **up** +0.7, otherwise snow looks like cement. Prayer flags: wait for the wind, then burst.

Total used over 12 days: one and a half power banks. And I was the only one who could still play music at the pass, so I chose the music.`,
		pictures: [
			{ scene: "himalaya-flags", seed: 1124 },
			{ scene: "himalaya-flags", seed: 1125 },
			{ scene: "starry-desert", seed: 1126 },
			{ scene: "chai-tray", seed: 1127 },
		],
		hoursAgo: 236,
		views: 4460,
		likes: 134,
		replies: [
			{ by: "sujan_ktm", after: 12, likes: 14, text: "And which music did you choose, for the record?" },
			{
				by: "pema_pokhara",
				after: 60,
				likes: 31,
				under: 0,
				text: "Resham Firiri, four times. The Dutch couple knew the words at the end.",
			},
			{
				by: "dima_nsk",
				after: 140,
				likes: 7,
				text: "Two small power banks, yes. One on the body, one charging. I approve this message.",
			},
			{
				by: "neema_arusha",
				after: 200,
				likes: 10,
				text: "Almost the same on Kili, only that nobody sells charge at Barafu for any money. Your +0.7 for snow works for our glacier too, what is left of it.",
			},
			{
				by: "arjun_blr",
				after: 900,
				likes: 3,
				text: "5–8% per day with GPS is very good. Did you keep the screen in 60 Hz?",
			},
			{
				by: "pema_pokhara",
				after: 1010,
				likes: 4,
				under: 4,
				text: "Yes, and brightness low, and I look at mountains instead.",
			},
		],
	},
];
