import type { SeedThread } from "./types.ts";

/** Several photos, and the long common table. */
export const threadsEn3: SeedThread[] = [
  {
    by: "kojo_asare", section: "global", board: 15443, lang: "en",
    title: "What is on your plate right now? Photo or it didn't happen",
    text: `Rules: one plate, taken today, with your phone, no downloaded pictures. Say where you are and what it cost.

I start: waakye with everything, Accra New Town, 35 cedis, leaf included, egg fought for.`,
    pictures: [{ scene: "jollof-plate", seed: 3001 }], hoursAgo: 145, views: 6980, likes: 176,
    replies: [
      { by: "bilal_ahmed", after: 7, likes: 16, text: "Karachi, plate from the corner shop, 380 rupees, potato present.", picture: { scene: "biryani-plate", seed: 3002 } },
      { by: "nour_elsayed", after: 19, likes: 18, text: "Koshari, Downtown, 45 pounds, extra daqqa. The man asked if I'm filming the onions.", picture: { scene: "koshari-bowl", seed: 3003 } },
      { by: "hoda_mansoura", after: 24, likes: 9, under: 1, text: "45?! In Mansoura it's 30 and we complain." },
      { by: "tunde_bello", after: 31, likes: 8, text: "Ibadan, amala and gbegiri, ₦1,800. No photo, it was finished before I unlocked." },
      { by: "kojo_asare", after: 33, likes: 11, under: 3, text: "Photo or it didn't happen, oga. Rules." },
      { by: "tunde_bello", after: 35, likes: 14, under: 3, text: "Then it didn't happen, but I'm full." },
      { by: "jasmine_r", after: 52, likes: 10, text: "Manila, mango from the stall under the footbridge, 20 pesos each, with bagoong.", picture: { scene: "fruit-stall", seed: 3004 } },
      { by: "sujan_ktm", after: 60, likes: 6, text: "Ten momos, 150 rupees, Patan. Momo index: stable since Dashain." },
      { by: "masha_spb", after: 77, likes: 7, text: "Buckwheat. 18 roubles. Not photogenic, I have my pride." },
      { by: "dima_nsk", after: 80, likes: 9, under: 8, text: "Buckwheat with butter is very photogenic. It's a matter of belief." },
      { by: "wanjiru_k", after: 98, likes: 12, text: "Kencom, smokie pasua, 40 bob, eaten standing, kachumbari on my sleeve. My hand and the smokie didn't stay still enough for a photo." },
      { by: "ritwik_kol", after: 115, likes: 5, text: "Four cups and nobody gets the same sugar. ₹10 each.", picture: { scene: "chai-tray", seed: 3005 } },
      { by: "adwoa_kumasi", after: 140, likes: 6, text: "Fufu and light soup, Bantama. Both hands busy, you'll have to trust me." },
      { by: "kojo_asare", after: 142, likes: 8, quotes: 12, text: "I notice nobody is following my rules." },
      { by: "zainab_kano", after: 163, likes: 11, text: "Masa and miyan taushe, Kano, ₦600. Small one ate the best piece and stood in front of the camera." },
      { by: "hassan_msa", after: 190, likes: 7, text: "Viazi karai by the lighthouse, 50 bob, sea in the back, ukwaju on the lens.", picture: { scene: "beach-canoe", seed: 3006 } },
      { by: "mutale_lsk", after: 220, likes: 5, text: "Nshima and kapenta by candle. The power company provided the mood." },
      { by: "okello_kla", after: 260, likes: 13, text: "Rolex, Wandegeya, 2,500 shillings, two eggs. Review: crispy edge, generous tomato, chapati a bit shy. 8.5/10." },
      { by: "nakato_jinja", after: 275, likes: 7, under: 17, text: "8.5 from you? That's the highest since the Mukono one in March." },
      { by: "tanvir_dhk", after: 310, likes: 4, text: "Dhaka, kacchi, 280 taka. Please note the absence of shouting.", picture: { scene: "biryani-plate", seed: 3007 } },
      { by: "tita_malou", after: 420, likes: 15, text: "Tinolang manok. My grandson says it is too cloudy for a picture. It is soup." },
      { by: "pema_pokhara", after: 510, likes: 6, text: "Dal bhat, 24 hour power, no load-shedding. Ghandruk, 450 rupees with view." },
      { by: "mutale_lsk", after: 530, likes: 9, quotes: 21, text: "“24 hour power, no load-shedding.” You had to." },
      { by: "emeka_ph", after: 700, likes: 5, text: "Bole and fish, PH, ₦2,500. I don't share locations of bole." },
      { by: "dewi_bandung", after: 900, likes: 4, text: "Batagor by the school gate, 15,000 rupiah, peanut sauce on the X9, X9 fine." },
      { by: "kojo_asare", after: 1500, likes: 17, text: "Final count: 25 replies, 5 real plates, one boat. Best thread I've ever failed to moderate." },
    ],
  },
  {
    by: "nusrat_ctg", section: "bd", board: 15443, lang: "en",
    title: "Rickshaw art of Chattogram: four backs I followed on foot",
    text: `I walked behind four rickshaws on Saturday, and one of the pullers thought I was from the city office.

When I explained, he stopped, wiped the tin plate with his own gamcha, and told me the painter's name. It was his brother. Neo 12, cloudy, vivid **off** because these colours don't need any help.`,
    pictures: [{ scene: "rickshaw", seed: 3011 }, { scene: "rickshaw", seed: 3012 }, { scene: "rickshaw", seed: 3013 }, { scene: "rickshaw", seed: 3014 }], hoursAgo: 55, views: 1433, likes: 98,
    replies: [
      { by: "tanvir_dhk", after: 18, likes: 8, text: "The peacock one with a plane above it is a classic. Half of the painters in Dhaka have put down the brush, please photograph them all." },
      { by: "wanjiru_k", after: 40, likes: 9, text: "Painted wheels again! The list of countries grows." },
      { by: "nusrat_ctg", after: 61, likes: 4, under: 1, text: "Your aquarium is safe, but we do have a tiger on a telephone." },
      { by: "selam_mod", after: 120, likes: 7, text: "A tiger on a telephone is now the unofficial logo of this theme." },
    ],
  },
  {
    by: "amara_okafor", section: "ng", board: 15443, lang: "en",
    title: "Balogun on a Saturday: nine frames and one lost sandal",
    text: `I went for lace and stayed for umbrellas. X9 Pro, phone on a wrist strap *inside* my sleeve, shooting from the chest with the volume key. Nobody posed, nobody got angry, one man sold me a belt.

The sandal is gone. If you see a lone gold size 39 near the mosque end, greet it for me.`,
    pictures: [
      { scene: "market-umbrellas", seed: 3021 }, { scene: "woven-cloth", seed: 3022 }, { scene: "market-umbrellas", seed: 3023 }, { scene: "fruit-stall", seed: 3024 }, { scene: "grandmother-portrait", seed: 3025 }, { scene: "woven-cloth", seed: 3026 }, { scene: "lagos-bridge", seed: 3027 }, { scene: "market-umbrellas", seed: 3028 }, { scene: "sunset-roof", seed: 3029 },
    ], hoursAgo: 11.5, views: 1502, likes: 128,
    replies: [
      { by: "chidi_eze", after: 7, likes: 10, text: "Volume key from the chest! This is how you come home with both photos and phone." },
      { by: "tunde_bello", after: 20, likes: 9, text: "The belt is a sunk cost. What was the lace price this week?" },
      { by: "amara_okafor", after: 34, likes: 8, under: 1, text: "She said 85. I walked three steps, slowly, they saw my back. 58. Tita Malou, your method has crossed the ocean." },
      { by: "tita_malou", after: 70, likes: 26, quotes: 2, text: "I am clapping in Davao." },
      { by: "wanjiru_k", after: 101, likes: 5, text: "Frame 5, the trader's face. What did she say after?" },
      { by: "amara_okafor", after: 122, likes: 12, under: 4, text: "“Send it to my daughter so she knows I'm working.” Sent." },
    ],
  },
  {
    by: "pema_pokhara", section: "np", board: 15443, lang: "en",
    title: "Mardi Himal, three mornings: cloud, cloud, everything",
    text: `Two mornings we stood in milk. The guests were polite but sad. On the third somebody switched on the mountain.

X9, panorama off, three normal frames. Fingers −8, tea +90.`,
    pictures: [{ scene: "himalaya-flags", seed: 3031 }, { scene: "himalaya-flags", seed: 3032 }, { scene: "chai-tray", seed: 3033 }], hoursAgo: 8.3, views: 420, likes: 57,
    replies: [
      { by: "sujan_ktm", after: 9, likes: 5, text: "“Somebody switched on the mountain.” Didi writes better than my newspaper." },
      { by: "neema_arusha", after: 31, likes: 6, text: "Guides everywhere: apologising for clouds as if we made them." },
      { by: "pema_pokhara", after: 47, likes: 8, under: 1, text: "And when it opens, they thank us as if we made that too. I accept it." },
      { by: "arjun_blr", after: 200, likes: 2, text: "Did you use the tele for the ridge? No haze at all." },
    ],
  },
  {
    by: "karim_alex", section: "eg", board: 15443, lang: "en",
    title: "Alexandria in winter: waves over the Corniche, salt on everything",
    text: `Third nawa of the season. I stood in the door of a café with the owner's permission and a plastic bag over the X9 with a hole for the lens.

Photo 2 is a cat who refused to go in. She was right, the fish man came.`,
    pictures: [{ scene: "beach-canoe", seed: 3041 }, { scene: "street-cat", seed: 3042 }, { scene: "night-court", seed: 3043 }], hoursAgo: 40, views: 690, likes: 61,
    replies: [
      { by: "nour_elsayed", after: 13, likes: 7, text: "The bag with a hole is how we did it in university with real cameras. Wipe the ports with a damp cloth tonight, salt never sleeps." },
      { by: "hassan_msa", after: 39, likes: 9, text: "Salt never sleeps. It ate my third port. I support this message." },
      { by: "karim_alex", after: 52, likes: 2, under: 0, text: "Done, wiped twice. The cat received half a sardine as model fee." },
      { by: "masha_spb", after: 300, likes: 4, text: "Our sea is frozen and silent at this time. Yours is having an argument. I like both." },
    ],
  },
  {
    by: "masha_spb", section: "rus", board: 15443, lang: "en",
    title: "One roof, one winter: same window at 9, 12, 15 and 18",
    text: `I had flu, so I photographed the only thing I had: the view. X9 Pro on a stack of books, same frame, fixed white balance at 5000K.

Sun came at 10 and left at 15:50. I clapped.`,
    pictures: [{ scene: "snow-city", seed: 3051 }, { scene: "snow-city", seed: 3052 }, { scene: "sunset-roof", seed: 3053 }, { scene: "city-night", seed: 3054 }], hoursAgo: 79, views: 802, likes: 75,
    replies: [
      { by: "dewi_bandung", after: 26, likes: 6, text: "Fixed white balance makes it like a story. I want to try with rain: dry, wet, wet, wet." },
      { by: "tita_malou", after: 44, likes: 11, text: "Drink ginger and calamansi, and close the window when you are finished." },
      { by: "masha_spb", after: 130, likes: 8, under: 1, text: "No calamansi, but I did lemon. I'm better. Thank you, Tita." },
      { by: "alexey_kzn", after: 240, likes: 3, text: "There's an interval mode in camera, More, Time-lapse, long press on speed. You could sleep and phone would do the work." },
      { by: "masha_spb", after: 275, likes: 5, quotes: 3, text: "Now you tell me. I was getting up with 38.5." },
    ],
  },
  {
    by: "meera_kochi", section: "in", board: 15443, lang: "en",
    title: "Fort Kochi after the first big rain, two steps ahead of the next",
    text: `Everything shines for an hour: walls, tiles, goats. I used the puddles as mirrors: phone upside down, lens almost touching the water. Yes it's an X9. Yes my heart was beating.`,
    pictures: [{ scene: "monsoon-drive", seed: 3061 }, { scene: "tiles-pattern", seed: 3062 }, { scene: "beach-canoe", seed: 3063 }, { scene: "leaf-drops", seed: 3064 }, { scene: "street-cat", seed: 3065 }], hoursAgo: 133, views: 1250, likes: 94,
    replies: [
      { by: "chidi_eze", after: 10, likes: 14, text: "“Lens almost touching the water.” I felt this in my workshop." },
      { by: "meera_kochi", after: 16, likes: 9, under: 0, text: "I had your article open in my head, port upwards all the time!" },
      { by: "ritwik_kol", after: 51, likes: 4, text: "Upside down is clever, the lens comes 12 cm lower. Simple and I never did it." },
      { by: "jasmine_r", after: 90, likes: 3, text: "The goats are missing. You promised goats." },
      { by: "meera_kochi", after: 105, likes: 7, under: 3, text: "The goat ate my list of shots and left. True story, it was on paper." },
    ],
  },
  {
    by: "okello_kla", section: "ug", board: 15443, lang: "en",
    title: "Proverbs on the back of Kampala taxis, first collection",
    text: `As promised to Wanjiru. I sat at the Old Taxi Park for two hours. My favourites from the day:

- “No hurry in graves”
- “Ask your wife first”
- “Rain is also traffic”
- “Patience is battery”

The last one I'm sure he wrote for this forum.`,
    pictures: [{ scene: "matatu-street", seed: 3071 }, { scene: "matatu-street", seed: 3072 }], hoursAgo: 46, views: 1760, likes: 139,
    replies: [
      { by: "wanjiru_k", after: 4, likes: 18, text: "“Patience is battery.” I need it on a T-shirt, on a mug, and on my boss." },
      { by: "grace_achieng", after: 15, likes: 9, text: "“Rain is also traffic” goes on my classroom door for the latecomers." },
      { by: "emeka_ph", after: 42, likes: 12, text: "We have one in PH: “Overtake me, your village is waiting.”" },
      { by: "juma_dar", after: 70, likes: 14, text: "Dar: “Usinifuate, na mimi nimepotea.” Don't follow me, I'm also lost." },
      { by: "okello_kla", after: 77, likes: 11, quotes: 3, text: "This one wins. I'm closing the competition." },
      { by: "bilal_ahmed", after: 150, likes: 10, text: "Our trucks: “Horn gently, the driver is dreaming of home.” My translation is losing half." },
      { by: "mutale_lsk", after: 400, likes: 8, text: "Minibus in Lusaka: “Even the pastor waits for change.”" },
      { by: "selam_mod", after: 1100, likes: 9, text: "Keep adding here. I'll make a list when we reach fifty." },
    ],
  },
  {
    by: "ritwik_kol", section: "in", board: 15443, lang: "en",
    title: "Last working tram line: I rode it end to end with one charge",
    text: `Board at Esplanade with 100%, finish at Gariahat with 71, conductor's opinion: “phone is faster than tram”.

X9, wood and brass, no flash. The ticket is still paper, still 7 rupees, still torn with love.`,
    pictures: [{ scene: "train-window", seed: 3081 }, { scene: "city-night", seed: 3082 }, { scene: "chai-tray", seed: 3083 }], hoursAgo: 205, views: 990, likes: 86,
    replies: [
      { by: "masha_spb", after: 31, likes: 7, text: "Tram people of the world! Ours have heaters under the seats. You choose the seat by the season." },
      { by: "karim_alex", after: 48, likes: 8, text: "Alexandria checks in: blue tram, women's car, and a driver who stops to buy bread." },
      { by: "ritwik_kol", after: 66, likes: 5, under: 1, text: "Stops to buy bread! Ours stops for cows and for philosophical reasons." },
      { by: "arjun_blr", after: 140, likes: 2, text: "29% for how many photos? Camera drain interests me." },
      { by: "ritwik_kol", after: 188, likes: 6, under: 3, text: "140 photos and one phone call to my grandmother, who was surprised that trams still exist." },
    ],
  },
  {
    by: "neema_arusha", section: "tz", board: 15443, lang: "en",
    title: "Dust, then rain, then stars: 24 hours at one campsite, six frames",
    text: `Guests asleep, generator off. For the stars: X9 Pro on a bag of rice (*this* is what rice is for, Chidi), Pro mode, 15 seconds, ISO 1600, focus slider to the small mountain.

Hyena audio not included.`,
    pictures: [{ scene: "savanna-giraffe", seed: 3091 }, { scene: "savanna-giraffe", seed: 3092 }, { scene: "kilimanjaro", seed: 3093 }, { scene: "leaf-drops", seed: 3094 }, { scene: "starry-desert", seed: 3095 }, { scene: "starry-desert", seed: 3096 }], hoursAgo: 167, views: 2210, likes: 164,
    replies: [
      { by: "chidi_eze", after: 6, likes: 27, text: "Finally the correct technical use of rice. I'm updating my article." },
      { by: "yaw_tamale", after: 25, likes: 5, text: "Is 15 seconds possible on the Lite?" },
      { by: "neema_arusha", after: 60, likes: 4, under: 1, text: "The Lite's Pro stops at 8 seconds I think. With ISO 3200 you get many stars and some pepper. It's fine." },
      { by: "amara_okafor", after: 88, likes: 9, text: "The focus slider at the small mountain, say it louder. Auto focus at night only hunts." },
      { by: "hoda_mansoura", after: 200, likes: 6, text: "Hyenas at how many metres exactly?" },
      { by: "neema_arusha", after: 610, likes: 15, under: 4, text: "Let's say I finished the exposure and not the tea." },
    ],
  },
  {
    by: "ayesha_lhr", section: "pk", board: 15443, lang: "en",
    title: "Old Lahore, food street lights and one very patient cat",
    text: `I was testing AcaciaOS 6.1's new night tone. It's less yellow! In 6.0 my city looked like haldi milk.

Frames 1 and 3 are before the update, 2 and 4 after. Same corner, same hour, different cat mood.`,
    pictures: [{ scene: "night-court", seed: 3101 }, { scene: "night-court", seed: 3102 }, { scene: "street-cat", seed: 3103 }, { scene: "street-cat", seed: 3104 }], hoursAgo: 112, views: 1735, likes: 63,
    replies: [
      { by: "usman_pindi", after: 11, likes: 4, text: "Clear difference on the walls. I had stopped using night mode because of this yellow." },
      { by: "alexey_kzn", after: 35, likes: 5, text: "It was not written in the changelog, so thank you. I add “night tone less yellow” to my list." },
      { by: "amara_okafor", after: 90, likes: 6, text: "Less yellow but are skin tones a bit pinker? Mine are. Brown skin is not pink skin, dear engineers." },
      { by: "ayesha_lhr", after: 104, likes: 8, under: 2, text: "You're right, a little. I pull tint −6 towards green. Let's report it together, screenshots from both of us." },
      { by: "selam_mod", after: 180, likes: 9, quotes: 2, text: "Please do, and tag me. I'll pass it on with examples from more people: Adwoa, Grace, Mutale, do you see it too?" },
      { by: "mutale_lsk", after: 260, likes: 5, under: 4, text: "Yes. My sister came out like a boiled prawn. Sending files." },
    ],
  },
  {
    by: "wanjiru_k", section: "ke", board: 15443, lang: "en",
    title: "Cousin's wedding in Nyeri: rain, mud and the best photos of my life",
    text: `The tent leaked, the cake van got stuck and three uncles carried the cake up the hill in a bedsheet. I've never been happier with a camera.

X9 Pro in a sandwich bag. The bride took off her shoes at 11 and danced until the generator finished.`,
    pictures: [{ scene: "tea-hills", seed: 3111 }, { scene: "concert-lights", seed: 3112 }, { scene: "leaf-drops", seed: 3113 }, { scene: "grandmother-portrait", seed: 3114 }, { scene: "sunset-roof", seed: 3115 }], hoursAgo: 273, views: 2480, likes: 171,
    replies: [
      { by: "grace_achieng", after: 6, likes: 15, text: "THE BEDSHEET. Did the cake arrive as one cake or several?" },
      { by: "wanjiru_k", after: 10, likes: 21, under: 0, text: "As a landscape. Delicious." },
      { by: "ayesha_lhr", after: 44, likes: 8, text: "Rain weddings give the best light, I tell all brides and none believe me." },
      { by: "zainab_kano", after: 95, likes: 6, text: "The grandmother in frame 4 isn't impressed with the generator at all." },
      { by: "wanjiru_k", after: 120, likes: 14, under: 3, text: "Her words: “At my wedding there was no generator and nobody noticed it was finished.”" },
      { by: "kiprono_eld", after: 300, likes: 3, text: "Sandwich bag over the lens too? Did it not go soft?" },
      { by: "wanjiru_k", after: 330, likes: 5, under: 5, text: "I cut a hole for the lenses and put a rubber band around. Karim from Alex does the same, I stole it from him." },
    ],
  },
  {
    by: "paolo_cebu", section: "ph", board: 15443, lang: "en",
    title: "After the typhoon: our street, day 1 to day 4, everybody is okay",
    text: `First: everyone in our purok is fine. Second: no power for four days, so these were taken on 12% that I kept for emergencies, and photos of neighbours cooking together is an emergency.

Ultra power saving + airplane: 12% lasted three days. Neo 12, I love you, you ugly green brick.`,
    pictures: [{ scene: "monsoon-drive", seed: 3121 }, { scene: "rice-terraces", seed: 3122 }, { scene: "night-court", seed: 3123 }, { scene: "chai-tray", seed: 3124 }], hoursAgo: 390, views: 3120, likes: 212,
    replies: [
      { by: "jasmine_r", after: 12, likes: 22, text: "Thank God. I messaged you and saw one tick for three days." },
      { by: "tita_malou", after: 20, likes: 19, text: "Iho, what do you still need? We have a truck going on Thursday." },
      { by: "paolo_cebu", after: 75, likes: 14, under: 1, text: "Tita, candles and dry milk for the corner house with the baby. The rest we have. Salamat po." },
      { by: "nusrat_ctg", after: 90, likes: 11, text: "From one cyclone town to another: keep the SIM tray side up, put a candle in a glass, and sleep. You did well." },
      { by: "mutale_lsk", after: 180, likes: 7, text: "12% for three days. I bow." },
      { by: "tita_malou", after: 4500, likes: 31, text: "The truck arrived. The baby is fat. I saw her on video." },
    ],
  },
  {
    by: "adwoa_kumasi", section: "gh", board: 15443, lang: "en",
    title: "Colours of Kejetia before and after the shade cloth went up",
    text: `They put new shade cloth over our lane, and everything under it is now slightly green, including customers. Here's the same bale on Monday and on Wednesday.

Set WB by hand, or your buyers will marry in green.`,
    pictures: [{ scene: "market-umbrellas", seed: 3131 }, { scene: "woven-cloth", seed: 3132 }, { scene: "woven-cloth", seed: 3133 }], hoursAgo: 29, views: 488, likes: 44,
    replies: [
      { by: "zainab_kano", after: 8, likes: 6, text: "“Slightly green, including customers” I'm laughing behind the counter." },
      { by: "kwaku_abroad", after: 60, likes: 3, text: "I can smell the market from photo 1. Is the woman with the groundnut soup still near gate 3?" },
      { by: "adwoa_kumasi", after: 71, likes: 8, under: 1, text: "She is, and she's using mobile money now and says cash makes her tired." },
    ],
  },
  {
    by: "hassan_msa", section: "ke", board: 15443, lang: "en",
    title: "Dhow race day: two phones, one survivor",
    text: `I gave the old Neo to my nephew on the boat and kept the new one on land. Pictures 1–3 are mine. Picture 4 is the last thing the old Neo ever saw.

It came up at low tide. It's resting in a box near the fan, and we're not hopeful.`,
    pictures: [{ scene: "beach-canoe", seed: 3141 }, { scene: "beach-canoe", seed: 3142 }, { scene: "sunset-roof", seed: 3143 }, { scene: "beach-canoe", seed: 3144 }], hoursAgo: 99, views: 1670, likes: 115,
    replies: [
      { by: "chidi_eze", after: 9, likes: 12, text: "Did you rinse it with clean water before the fan?? Hassan. You read the article." },
      { by: "hassan_msa", after: 14, likes: 16, under: 0, text: "It was under the sea for five hours, daktari. At that point it's fish." },
      { by: "nakato_jinja", after: 50, likes: 6, text: "How did picture 4 reach you then?" },
      { by: "hassan_msa", after: 58, likes: 13, under: 2, text: "Auto backup, two seconds before. The network on the water is better than in my kitchen." },
      { by: "juma_dar", after: 130, likes: 5, text: "Picture 4 should be in a museum: “Goodbye, by Neo.”" },
      { by: "wanjiru_k", after: 400, likes: 7, text: "I'm very sorry for your loss. Did the nephew at least win?" },
      { by: "hassan_msa", after: 420, likes: 18, quotes: 5, text: "Fourth. Out of four. But the only one with footage." },
    ],
  },
  {
    by: "dewi_bandung", section: "id", board: 15443, lang: "en",
    title: "My desk in lockdown of rain: Pad 3, noodles and a small lamp",
    text: `Seven days of rain, so I reorganised my life. The Pad 3 is now my second screen, the Neo 12 is my webcam, and the noodle bowl is my heater.

Second picture shows the cable mess honestly.`,
    pictures: [{ scene: "desk-setup", seed: 3151 }, { scene: "phone-flatlay", seed: 3152 }], hoursAgo: 6.4, views: 265, likes: 31,
    replies: [
      { by: "kojo_asare", after: 12, likes: 4, text: "How is the delay with the phone as webcam? Mine is half a second, I look like a dubbed film." },
      { by: "dewi_bandung", after: 25, likes: 3, under: 0, text: "By cable it's nothing. By Wi-Fi I'm also a dubbed film." },
      { by: "tunde_bello", after: 70, likes: 5, text: "I like that you put the cables in picture two. Full disclosure. Audited." },
    ],
  },
];
