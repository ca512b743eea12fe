// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Metadata that the chain keeps itself: JSON in a `data:` URL, with a picture in another.
library Metadata {
    using Strings for uint256;

    function uri(string memory title, uint256 id) internal pure returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(',
            (id * 47 % 360).toString(),
            ' 70% 80%)"/><circle cx="32" cy="32" r="',
            (12 + id % 10).toString(),
            '" fill="hsl(',
            ((id * 47 + 180) % 360).toString(),
            ' 60% 40%)"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"',
            title,
            " ",
            id.toString(),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(svg),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}

/// A collection for test chains only: everyone in `holders` starts with one token, and anyone may mint more.
contract Collectible is ERC721Enumerable {
    constructor(string memory name_, string memory symbol_, address[] memory holders) ERC721(name_, symbol_) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function mint(address to) public {
        _mint(to, totalSupply() + 1);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return Metadata.uri(name(), id);
    }
}

/// A collection of several editions: everyone in `holders` starts with three of token 1 and one of token 2.
contract Editions is ERC1155 {
    string public name;

    constructor(string memory name_, address[] memory holders) ERC1155("") {
        name = name_;
        for (uint256 i = 0; i < holders.length; i++) {
            mint(holders[i], 1, 3);
            mint(holders[i], 2, 1);
        }
    }

    function mint(address to, uint256 id, uint256 amount) public {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return Metadata.uri(name, id);
    }
}
